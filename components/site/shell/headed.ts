/** A text of several lines as its first, which stands out, and the others. */
export function headed(text: string): { head: string; rest: string } {
  const [head = "", ...rest] = text.split("\n");
  return { head, rest: rest.join("\n").trim() };
}
