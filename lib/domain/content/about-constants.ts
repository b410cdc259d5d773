import type { Titled } from "./schema";

export const DEFAULT_VALUES: Titled[] = [
  {
    title: "Innovation",
    text: "We read the papers so you don’t have to, and use what is new only where it beats what is proven.",
  },
  {
    title: "Reliability",
    text: "Tests, limits and a person in the loop come before the first real customer meets an agent.",
  },
  {
    title: "Partnership",
    text: "One contact, open books, and a plain no when automation is not the answer.",
  },
];

/** By role: it names nobody. */
export const DEFAULT_TEAM: Titled[] = [
  {
    title: "AI Specialists",
    text: `Engineers and data scientists who have shipped language, vision and forecasting models to production, and kept them there.

Agent engineer
Builds the agent, and reads its misses every morning.

Data scientist
Tests it on your past cases before you decide.

Reliability engineer
Watches the runs, and is called when one stands still.`,
  },
  {
    title: "Business Experts",
    text: `People who ran operations, finance and support themselves. They find the step worth automating, and the one to leave alone.

Process analyst
Counts what really happens, beside your team.

Operations lead
Settles with you which cases stay with a person.

Client lead
Answers you, from the first call to the last invoice.`,
  },
];
