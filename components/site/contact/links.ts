import { bidi } from "@/lib/core/isolated";
import { serviceTopic, TOPIC_LENGTH } from "@/lib/domain/inbox/constants";

const PARAM = "about";

/** What a button of the site asks about; each has its card on the contact page. */
export const CONTACT_TOPICS = {
  services: "your services",
  demo: "your agents, in a demo",
  cases: "your case studies",
};
/** Of a title at most, so that the topic with its quotes and isolates has its length. */
const TITLE_LENGTH = TOPIC_LENGTH - 14;

/** As `topicOf` reads it from the address: without line breaks, and cut. */
export function caseTopic(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_LENGTH) return bidi`your case “${line}”`;
  const start = line.slice(0, TITLE_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, "");
  return bidi`your case “${start.trimEnd()}…”`;
}

/** The contact page, with the message begun: "Tell me more about …". */
export const contactHref = (topic: string) => `/contact?${new URLSearchParams({ [PARAM]: topic })}`;

/** The same about a service. */
export const serviceHref = (name: string) => contactHref(serviceTopic(name));

export function topicInSearch(search: string): string | null {
  const topic = new URLSearchParams(search).get(PARAM)?.replace(/\s+/g, " ").trim();
  return topic?.slice(0, TOPIC_LENGTH) || null;
}

export const openingSentence = (topic: string) =>
  topic === CONTACT_TOPICS.demo ? "I’d like a demo of an agent." : `Tell me more about ${topic}.`;

/** Shows the cards of a topic. Their drawings are fetched with them: a hidden one would be, too. */
export function showTopicCards(topic: string | null): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-topics]")) {
    card.hidden = !topic || !card.dataset.topics?.split("\n").includes(topic);
    const drawing = card.querySelector<SVGUseElement>("[data-file]");
    if (!card.hidden && drawing?.dataset.file) drawing.setAttribute("href", drawing.dataset.file);
  }
}

/** The same before the first paint of the static page, whose policy has its hash. */
export const TOPIC_CARDS_SCRIPT = `(function(t){document.querySelectorAll("[data-topics]").forEach(function(c){c.hidden=c.dataset.topics.split("\\n").indexOf(t)<0;var d=c.querySelector("[data-file]");d&&!c.hidden&&d.setAttribute("href",d.dataset.file)})})(new URLSearchParams(location.search).get("${PARAM}"))`;
