/** The heading of this name has the focus, if it is there. */
export function focusSection(id: string): boolean {
  const heading = document.getElementById(id);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
