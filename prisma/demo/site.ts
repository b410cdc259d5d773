import { DEFAULT_TEAM } from "@/lib/domain/content/about-constants";
import type { Titled } from "@/lib/domain/content/schema";
import { demoAdmins } from "./people";

/**
 * What each administrator answers for, in their order, and since when: the agency had its first
 * clients (voices.ts) in the year that it was founded.
 */
const duties = [
  {
    text: "Answers for what the agents do: reads their misses every morning, and mends what they show.",
    since: 2023,
  },
  {
    text: "Answers for your cases: what an agent is not sure of comes to him, and you hear from him first.",
    since: 2024,
  },
];

/** The default's two kinds of expertise, each with somebody who has it. */
export function demoTeam(): Titled[] {
  return DEFAULT_TEAM.map(({ title, text }, index) => {
    const [lead = ""] = text.split("\n\n");
    const person = demoAdmins[index];
    const duty = duties[index];
    if (!person || !duty) return { title, text };
    const lines = [person.name, duty.text, `Here since ${duty.since}.`, person.email];
    return { title, text: `${lead}\n\n${lines.join("\n")}` };
  });
}
