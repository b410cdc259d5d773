const NAME = "about";
/** Longer than any topic of this site: an address that somebody made up says no more than this in the form. */
const LONGEST = 120;

/** The contact page, where the form begins with `topic`: "I would like to know more about …". */
export const about = (topic: string) => `/contact?${new URLSearchParams({ [NAME]: topic })}`;

/** The first sentence of a message, by the address that the visitor came to; empty when it names no topic. */
export function openingSentence(search: string): string {
  const topic = new URLSearchParams(search).get(NAME)?.replace(/\s+/g, " ").trim();
  return topic ? `I would like to know more about ${topic.slice(0, LONGEST)}.` : "";
}
