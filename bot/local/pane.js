// Reading as in Discord: the newest message stays in sight, and a message keeps its height while its picture changes.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 48;
const SCROLLING = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"];

let stuck = true;
let touched = -Infinity;
const touch = () => { touched = performance.now(); };
const toBottom = () => { if (stuck) timeline.scrollTop = timeline.scrollHeight; };

timeline.addEventListener("wheel", touch, { passive: true });
timeline.addEventListener("touchmove", touch, { passive: true });
timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) touch(); });
timeline.addEventListener("keydown", (event) => { if (SCROLLING.includes(event.key)) touch(); });
timeline.addEventListener("scroll", () => {
  if (performance.now() - touched < 1000) stuck = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
  toBottom();
}, { passive: true });
// Before the preview's own listener, which closes an open select that a change has pushed out of sight.
window.addEventListener("scroll", toBottom, { capture: true, passive: true });
const grown = new ResizeObserver(toBottom);
grown.observe(list);
grown.observe(timeline);

const ratios = new Map();
function keepRatio(picture) {
  const message = picture.closest("[data-message-id]")?.dataset.messageId;
  const ratio = ratios.get(message) ?? ratios.get("last");
  if (ratio) picture.style.aspectRatio = `auto ${ratio}`;
  picture.addEventListener("load", () => {
    const now = `${picture.naturalWidth} / ${picture.naturalHeight}`;
    ratios.set(message, now);
    ratios.set("last", now);
  });
}
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof Element) node.querySelectorAll("img.gallery-image").forEach(keepRatio);
    }
  }
}).observe(list, { childList: true, subtree: true });

const status = document.getElementById("action-status");
const FAILED = /uncertain|not completed|awaiting|interrupted|ended|unavailable/;
new MutationObserver(() => status.classList.toggle("failed", FAILED.test(status.textContent)))
  .observe(status, { childList: true });
