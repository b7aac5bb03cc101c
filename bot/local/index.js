const WORDS = {
  en: { alone: "own window", looks: "looks on", loading: "loading…" },
  fr: { alone: "fenêtre à part", looks: "regarde", loading: "chargement…" },
};
const NARROW = window.matchMedia("(max-width: 900px)");
const byId = (id) => document.getElementById(id);
const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};
const bilingual = (key) => Object.entries(WORDS).map(([lang, words]) => make("span", { lang, textContent: words[key] }));
const fetchPeople = async () => (await fetch("/people.json", { cache: "no-store" })).json();

/** What one sees: how many panes, who is in each, and which was used last. */
class Window {
  constructor(people) {
    this.people = people;
    this.panes = new Map();
    this.seats = people.map((person) => person.name).slice(0, 3);
    this.wanted = Number(localStorage.getItem("panes")) || 2;
    this.used = 0;
    this.tabs = new Map(people.map((person) => [person.name, this.tab(person)]));
    byId("tabs").append(...this.tabs.values());
  }

  get count() { return NARROW.matches ? 1 : this.wanted; }

  tab(person) {
    const tab = make("button", { className: "tab", title: person.name, onclick: () => this.show(person.name) }, face(person), person.name);
    tab.setAttribute("role", "tab");
    tab.style.setProperty("--colour", person.colour);
    if (person.locale === "fr") tab.append(make("span", { className: "mark", textContent: "FR" }));
    if (!person.plays) tab.append(make("span", { className: "mark" }, ...bilingual("looks")));
    return tab;
  }

  /** A person's frame is made when it is first looked at, and kept: moving or removing one would reload it. */
  pane(name) {
    if (!this.panes.has(name)) {
      const person = this.people.find((one) => one.name === name);
      const alone = make("a", { href: person.url, target: "_blank" }, ...bilingual("alone"), " ↗");
      const frame = make("iframe", { title: name, src: person.url });
      const wait = make("p", { className: "wait" }, ...bilingual("loading"));
      const pane = make("section", { className: "pane" }, make("h2", {}, face(person), name, alone), wait, frame);
      pane.style.setProperty("--colour", person.colour);
      this.panes.set(name, pane);
      byId("panes").append(pane);
    }
    return this.panes.get(name);
  }

  show(name) {
    const at = this.seats.slice(0, this.count).indexOf(name);
    if (at >= 0) this.used = at;
    else {
      const elsewhere = this.seats.indexOf(name);
      if (elsewhere >= 0) this.seats[elsewhere] = this.seats[this.used];
      this.seats[this.used] = name;
    }
    this.draw();
  }

  divide(count) {
    this.wanted = count;
    localStorage.setItem("panes", count);
    this.draw();
  }

  draw() {
    this.used = Math.min(this.used, this.count - 1);
    const shown = this.seats.slice(0, this.count);
    shown.forEach((name) => this.pane(name));
    byId("panes").style.setProperty("--count", this.count);
    for (const [name, pane] of this.panes) {
      pane.classList.toggle("away", !shown.includes(name));
      pane.classList.toggle("used", this.count > 1 && shown[this.used] === name);
      pane.style.gridColumn = shown.includes(name) ? shown.indexOf(name) + 1 : "auto";
    }
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", shown.includes(name));
      tab.classList.toggle("used", shown[this.used] === name);
    }
    for (const button of byId("layouts").children) button.setAttribute("aria-pressed", Number(button.dataset.panes) === this.wanted);
  }
}

function face(person) {
  const disc = make("span", { className: "face", textContent: person.name[0] });
  disc.setAttribute("aria-hidden", "true");
  disc.style.setProperty("--colour", person.colour);
  return disc;
}

function speak(language) {
  document.documentElement.lang = language;
  localStorage.setItem("language", language);
  for (const button of byId("languages").children) button.setAttribute("aria-pressed", button.dataset.language === language);
}

speak(localStorage.getItem("language") || (navigator.language.startsWith("fr") ? "fr" : "en"));
const people = await fetchPeople();
const view = new Window(people);
for (const button of byId("layouts").children) button.onclick = () => view.divide(Number(button.dataset.panes));
for (const button of byId("languages").children) button.onclick = () => speak(button.dataset.language);
NARROW.onchange = () => view.draw();
// The focus goes into a frame without a click that this page could see.
window.addEventListener("blur", () => setTimeout(() => {
  if (document.activeElement instanceof HTMLIFrameElement) view.show(document.activeElement.title);
}));
setInterval(async () => {
  try {
    const now = await fetchPeople();
    if (now[0].url !== people[0].url) location.reload();
    byId("gone").hidden = true;
  } catch {
    byId("gone").hidden = false;
  }
}, 3000);
view.draw();
