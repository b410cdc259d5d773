import type { PricedService } from "@/lib/domain/catalog/schema";
import { clinicIntake, invoices, orderDesk, type Scenario } from "../home/run/scenarios";

type Example = Omit<Scenario, "tab">;

const leads: Example = {
  agent: "Lead agent",
  outcome: "Settled without a person",
  steps: [
    {
      icon: "mail",
      name: "Do you ship to Denmark?",
      isQuote: true,
      detail: "Ida, on the site",
      at: "0.00",
    },
    { icon: "database", name: "Read the company", result: "40 stores, no account yet", at: "0.16" },
    { icon: "match", name: "Scored the fit", result: "5 of 6 criteria", at: "0.31" },
    {
      icon: "edit",
      name: "Wrote the answer",
      text: "Hi Ida, yes, twice a week from Hamburg. Would Tuesday at 10 suit you, with Jonas, who looks after the Nordics?",
      at: "0.48",
      isExtra: true,
    },
    { icon: "gauge", name: "Sure enough to book?", sure: 95, at: "0.60" },
    { icon: "check", name: "Booked", result: "Tuesday, 10 am, with notes", at: "0.72" },
  ],
};

const forecast: Example = {
  agent: "Forecast agent",
  outcome: "Proposed; the buyer confirms with one click",
  steps: [
    { icon: "event", name: "Monday’s order", result: "Riverside store", at: "0.00" },
    {
      icon: "database",
      name: "Read two years of sales",
      result: "weather, 3 holidays",
      at: "0.18",
    },
    { icon: "pulse", name: "Forecast the week", result: "412 units, ± 28", at: "0.37" },
    {
      icon: "edit",
      name: "Wrote the proposal",
      text: "340 instead of 400: the holiday is on Friday, and last year the Thursday before it sold half.",
      at: "0.55",
      isExtra: true,
    },
    { icon: "gauge", name: "Sure enough to propose?", sure: 93, at: "0.66" },
    { icon: "check", name: "Sent to the buyer", result: "with its reasons", at: "0.74" },
  ],
};

const inspection: Example = {
  agent: "Inspection agent",
  outcome: "Handed to a person, with context",
  isHandedOver: true,
  steps: [
    { icon: "event", name: "Part 20418", result: "line 3", at: "0.00" },
    { icon: "file", name: "Took six pictures", result: "two lights", at: "0.02" },
    { icon: "match", name: "Compared", result: "with 1,200 good parts", at: "0.04" },
    {
      icon: "close",
      name: "Found a scratch",
      result: "0.4 mm, left edge",
      at: "0.06",
      isFailure: true,
    },
    { icon: "gauge", name: "Sure enough to reject?", sure: 71, at: "0.07" },
    { icon: "person", name: "Handed to Ana", result: "place marked", at: "0.08" },
  ],
};

const insights: Example = {
  agent: "Insights agent",
  outcome: "Sent; people decide what follows",
  steps: [
    { icon: "event", name: "Monday, 7 am", result: "the week’s numbers", at: "0.00" },
    {
      icon: "database",
      name: "Read four systems",
      result: "sales, stock, support, ads",
      at: "0.21",
    },
    { icon: "pulse", name: "Found what moved", result: "returns up 18%", at: "0.46" },
    {
      icon: "edit",
      name: "Wrote the page",
      text: "Returns rose by 18%. Nearly all are charger C2, batch 88, sold since Tuesday. To decide: stop the batch?",
      at: "0.83",
      isExtra: true,
    },
    { icon: "gauge", name: "Sure enough to send?", sure: 96, at: "0.95" },
    { icon: "check", name: "Sent", result: "to five people", at: "0.98" },
  ],
};

const churn: Example = {
  agent: "Churn agent",
  outcome: "Handed to a person, with context",
  isHandedOver: true,
  steps: [
    { icon: "event", name: "Weekly review", result: "Pine Hotels", at: "0.00" },
    {
      icon: "database",
      name: "Read a year",
      detail: "of orders, tickets and invoices",
      at: "0.17",
    },
    { icon: "pulse", name: "Scored the risk", result: "64 of 100, was 31", at: "0.33" },
    {
      icon: "edit",
      name: "Wrote the reasons",
      text: "Orders are down by a third since March, two complaints are open, and the buyer has left. A call kept two accounts like this one.",
      at: "0.52",
      isExtra: true,
    },
    { icon: "gauge", name: "Sure enough to act?", sure: 64, at: "0.63" },
    { icon: "person", name: "Handed to Priya", result: "with the reasons", at: "0.71" },
  ],
};

const contract: Example = {
  agent: "Contract agent",
  outcome: "Handed to a person, with context",
  isHandedOver: true,
  steps: [
    {
      icon: "file",
      name: "Supply agreement",
      isQuote: true,
      result: "24 pages",
      at: "0.00",
    },
    { icon: "book", name: "Read it against your playbook", result: "31 rules", at: "0.22" },
    {
      icon: "close",
      name: "Found no cap on liability",
      result: "rule 14",
      at: "0.47",
      isFailure: true,
    },
    {
      icon: "edit",
      name: "Wrote your wording",
      text: "Each party’s liability is limited to the fees paid in the twelve months before the claim.",
      at: "0.64",
      isExtra: true,
    },
    { icon: "gauge", name: "Sure enough to accept?", sure: 55, at: "0.79" },
    { icon: "person", name: "Handed to a lawyer", result: "3 clauses marked", at: "0.86" },
  ],
};

/** By the words of a service's name. */
const byName: [RegExp, Example][] = [
  [/invoice|accounting/i, invoices],
  [/appointment|scheduling|booking|clinic/i, clinicIntake],
  [/lead|sales/i, leads],
  [/inspection|vision|quality/i, inspection],
  [/churn|retention/i, churn],
  [/contract|legal/i, contract],
];

const byCategory: Record<PricedService["category"], Example> = {
  chatbot: orderDesk,
  automation: invoices,
  ml: forecast,
  analytics: insights,
  custom: orderDesk,
};

/** The example run that is closest to a service; every category has one. */
export function exampleOf({ name, category }: Pick<PricedService, "name" | "category">) {
  return byName.find(([words]) => words.test(name))?.[1] ?? byCategory[category];
}
