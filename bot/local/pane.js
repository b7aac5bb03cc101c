// Reading as in Discord: the newest message stays in sight, and a message keeps its height while its picture changes.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 48;
const SCROLLING = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "Tab"];
const LINK = "https://discord.com/channels/";

let stuck = true;
let sizes = "";
let [touched, changed, pressed] = [-Infinity, -Infinity, -Infinity];
const lately = (moment, milliseconds = 1000) => performance.now() - moment < milliseconds;
const touch = () => {
  touched = performance.now();
  pressed = -Infinity;
};
const change = () => { changed = performance.now(); };
const measure = () => `${timeline.scrollHeight} ${timeline.clientHeight}`;
const look = () => { stuck = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR; };
const toBottom = () => {
  sizes = measure();
  if (stuck) timeline.scrollTop = timeline.scrollHeight;
};

timeline.addEventListener("wheel", touch, { passive: true });
timeline.addEventListener("touchmove", touch, { passive: true });
timeline.addEventListener("pointerdown", look, { capture: true });
window.addEventListener("keydown", (event) => { if (SCROLLING.includes(event.key)) touch(); }, { capture: true });
// A scroll is somebody's own unless the messages have just changed. This comes before the preview's own listener, which
// closes an open select that a change has pushed out of sight.
window.addEventListener("scroll", (event) => {
  const own = lately(touched) || (measure() === sizes && !lately(changed));
  if (event.target === timeline && own) look();
  else toBottom();
}, { capture: true, passive: true });
const grown = new ResizeObserver(toBottom);
grown.observe(list);
grown.observe(timeline);

// A rule holds from the moment a picture is made anew: while its message grew, the preview closed the list below it.
const ratios = document.head.appendChild(document.createElement("style")).sheet;
function keepRatio(event) {
  const picture = event.target;
  if (!picture.matches("img.gallery-image")) return;
  change();
  const message = picture.closest("[data-message-id]")?.dataset.messageId;
  const ratio = `{ aspect-ratio: auto ${picture.naturalWidth} / ${picture.naturalHeight}; }`;
  for (const selector of [".gallery-image", `[data-message-id="${message}"] .gallery-image`]) setRule(selector, ratio);
}
function setRule(selector, style) {
  const known = [...ratios.cssRules].findIndex((rule) => rule.selectorText === selector);
  if (known >= 0) ratios.deleteRule(known);
  ratios.insertRule(`${selector} ${style}`);
}
list.addEventListener("load", keepRatio, { capture: true });

// Who presses sees what comes of it; what others do moves nobody away from what they read.
const press = (event) => {
  if (event.type !== "submit" && !event.target.closest(".component-button, .preview-select, #new-messages")) return;
  pressed = performance.now();
  touched = -Infinity;
};
document.addEventListener("click", press, { capture: true });
document.addEventListener("submit", press, { capture: true });

function leadTo(event) {
  const link = event.target.closest(`a[href^="${LINK}"]`);
  if (!link) return;
  event.preventDefault();
  const message = list.querySelector(`[data-message-id="${link.href.split("/").at(-1)}"]`);
  if (!message) return;
  stuck = false;
  message.scrollIntoView();
  message.animate([{ backgroundColor: "#5865f240" }, { backgroundColor: "transparent" }], 2000);
}
document.addEventListener("click", leadTo, { capture: true });
document.addEventListener("auxclick", leadTo, { capture: true });

function shorten(link) {
  if (link.textContent === link.href) link.textContent = `#${document.getElementById("channel-name").textContent} › 💬`;
}

new MutationObserver((changes) => {
  change();
  for (const { target, addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (target === list && node === list.lastElementChild && lately(pressed, 10000)) stuck = true;
      node.querySelectorAll(`a.markdown-link[href^="${LINK}"]`).forEach(shorten);
    }
  }
}).observe(list, { childList: true, subtree: true });

const status = document.getElementById("action-status");
const FAILED = /uncertain|not completed|awaiting|interrupted|ended|unavailable/;
new MutationObserver(() => status.classList.toggle("failed", FAILED.test(status.textContent)))
  .observe(status, { childList: true });
