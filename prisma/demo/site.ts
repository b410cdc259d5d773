import type { PlainDate } from "@/lib/core/dates";
import { DEFAULT_TEAM } from "@/lib/domain/settings/about-constants";
import type { Titled } from "@/lib/domain/settings/content-schema";
import { demoAdmins } from "./people";

/** What each administrator answers for, in their order. */
const duties = [
  "Answers for what the agents do: reads their misses every morning, and fixes what they show.",
  "Answers for your cases: what an agent is not sure of comes to him, and you hear from him first.",
];

/** The default's two kinds of expertise, each with somebody who has it. */
export function demoTeam(today: PlainDate): Titled[] {
  return DEFAULT_TEAM.map(({ title, text }, index) => {
    const [lead = ""] = text.split("\n\n");
    const person = demoAdmins[index];
    if (!person) return { title, text };
    const { year } = today.subtract({ days: person.since });
    const lines = [person.name, duties[index], `Here since ${year}.`, person.email];
    return { title, text: `${lead}\n\n${lines.join("\n")}` };
  });
}
