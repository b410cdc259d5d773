import type { Titled } from "./content-schema";

/** A first line of its own is the promise's number. */
export const DEFAULT_VALUES: Titled[] = [
  {
    title: "Innovation",
    text: "12\nWhat is new is tried on twelve of your real cases before a customer of yours meets it.",
  },
  {
    title: "Reliability",
    text: "100%\nEvery run is reported, the failed ones too, and nobody can change a sealed month.",
  },
  {
    title: "Partnership",
    text: "24 h\nA person answers, on business days, with a plain no when an agent is not the answer.",
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
