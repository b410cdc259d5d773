/** Words that would promise more, before what is left out. */
const LEADING = new Set("a an and as at by for from in into of on or the to with your".split(" "));

/** The first sentence of a text, or as many of its words as there is room for, in characters. */
export function briefOf(text: string, room: number): string {
  const [sentence = ""] = text.split(/(?<=[.!?])\s/, 1);
  if (sentence.length <= room) return sentence;
  const words = text.slice(0, room).split(" ").slice(0, -1);
  while (LEADING.has(words.at(-1)?.toLowerCase() ?? "")) words.pop();
  const brief = words.join(" ") || text.slice(0, room);
  return `${brief.replace(/[,;:]$/, "")}…`;
}
