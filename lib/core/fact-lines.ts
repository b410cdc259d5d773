/** Facts where each line of a text is one: `Order: 88214`; null of any other. */
export function factsOf(text: string): [string, string][] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const facts = lines.map((line) => /^([^:]{1,30}): +(\S.*)$/.exec(line));
  return facts.every((fact) => fact !== null)
    ? facts.map(([, name = "", value = ""]) => [name, value])
    : null;
}
