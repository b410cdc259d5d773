/** A line that is a name and a value: `Order: 88214`; null of any other. */
export function factOf(line: string): [name: string, value: string] | null {
  const [, name, value] = /^([^:]{1,30}): +(\S.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? null : [name, value];
}

/** Facts where each line of a text is one; null of any other. */
export function factsOf(text: string): [string, string][] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const facts = lines.map(factOf);
  return facts.every((fact) => fact !== null) ? facts : null;
}
