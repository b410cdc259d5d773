export interface FocusPath {
  /** The focused element and its ancestors, up to the page's content. */
  path: HTMLElement[];
  /** Of each, its place among what its parent has. */
  places: number[];
}

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex='0']";

/** Whether it took the focus: what is hidden does not. */
export function takesFocus(element: HTMLElement, preventScroll = false): boolean {
  element.focus({ preventScroll });
  return document.activeElement === element && isShown(element);
}

const focusIn = (place: Element) =>
  [place, ...place.querySelectorAll(FOCUSABLE)].some(
    (element) =>
      element instanceof HTMLElement && element.matches(FOCUSABLE) && takesFocus(element),
  );

/** Where what has just come is read from: of a list without a heading, its tab. */
export function focusHeading(place: HTMLElement): void {
  const tab = place.querySelector<HTMLElement>("[role='tab'][aria-selected='true']");
  const heading = place.querySelector<HTMLElement>("h1, h2, h3") ?? tab ?? place;
  if (heading !== tab) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Rows and their lists: what is near in them is of the same kind. */
const ROWS = "tr, tbody, li, ul, ol, article";

/** A phone's window shows a list or one of its things: what is open hides what opened it. */
export const isShown = (element: HTMLElement) =>
  element.isConnected && (element.checkVisibility?.() ?? true);

/** The browser leaves what is partly in sight where it is, under a bar or past the edge. */
export function bringIntoSight(target: Element): void {
  if (target.matches(FOCUSABLE) && target.matches(":focus-visible"))
    target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** What was drawn anew: a field has the name it had, a link that led here its address. */
function drawnAnew(gone: HTMLElement, around: HTMLElement, main: HTMLElement) {
  const same = (attribute: string) =>
    `[${attribute}="${CSS.escape(gone.getAttribute(attribute) ?? "")}"]`;
  const found = gone.matches("a")
    ? main.querySelectorAll<HTMLElement>(`a[aria-current]${same("href")}`)
    : around.querySelectorAll<HTMLElement>(same("name"));
  return [...found].find(isShown);
}

/**
 * What it became, else what comes after what is gone, else what is before it, in the nearest that
 * is left around it.
 */
export function focusSuccessor({ path, places }: FocusPath, main: HTMLElement): void {
  const start = path.findIndex(isShown);
  const [gone] = path;
  const again = gone && drawnAnew(gone, path[start] ?? main, main);
  if (again && takesFocus(again, true)) return;
  for (const [index, around] of path.entries()) {
    if (index < start) continue;
    if (around === main) break;
    const place = places[index - 1] ?? 0;
    const all = [...around.children];
    const nearest = all.slice(place).concat(all.slice(0, place).reverse());
    if ((index === start || around.matches(ROWS)) && nearest.some(focusIn)) return;
    // All of a list may be too much to be brought into view.
    if (takesFocus(around, true)) return;
    if (around.matches("section")) return focusHeading(around);
  }
  focusHeading(main);
}
