/** In a field a key is a letter, not a shortcut. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** MUI hides everything behind an open dialog or menu from screen readers. */
export const isBehind = (element: Element | null) =>
  Boolean(element?.closest('[aria-hidden="true"]'));
