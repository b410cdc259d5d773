import type { SubscriptionStatus } from "@/generated/prisma/client";

export interface DemoStory {
  customer: string;
  service: string;
  startedAgo: { months: number; days: number };
  status?: SubscriptionStatus;
  unpaid?: number;
  charges?: number;
  progress?: number;
  amountCents?: number;
  /**
   * What became of one charge, counted from the newest paid one: a refund in cents, with its
   * reason.
   */
  refund?: { back: number; cents: "all" | number; reason: string };
  /** The newest pending charge was voided. */
  voided?: boolean;
}

/**
 * Every state that a screen can show. `days` is how long ago the newest charge came due, so
 * `unpaid: 1` with `days: 3` is three days overdue. More than 14 days suspend, and what is
 * suspended, paused or over makes no more `charges`.
 */
export const demoStories: DemoStory[] = [
  {
    customer: "maya",
    service: "support",
    startedAgo: { months: 12, days: 2 },
    unpaid: 1,
    progress: 92,
  },
  { customer: "maya", service: "forecast", startedAgo: { months: 11, days: 18 }, progress: 78 },
  { customer: "maya", service: "insights", startedAgo: { months: 5, days: 9 }, progress: 64 },
  {
    customer: "maya",
    service: "churn",
    startedAgo: { months: 9, days: 4 },
    status: "paused",
    charges: 7,
    progress: 35,
  },
  { customer: "tomasz", service: "invoices", startedAgo: { months: 12, days: 6 }, progress: 100 },
  {
    customer: "tomasz",
    service: "forecast",
    startedAgo: { months: 11, days: 11 },
    unpaid: 1,
    progress: 55,
  },
  {
    customer: "aisha",
    service: "scheduling",
    startedAgo: { months: 11, days: 25 },
    progress: 96,
    refund: { back: 3, cents: "all", reason: "Outage of the reminder service for nine days" },
  },
  { customer: "aisha", service: "support", startedAgo: { months: 11, days: 1 }, progress: 81 },
  {
    customer: "lukas",
    service: "quality",
    startedAgo: { months: 11, days: 14 },
    progress: 72,
    refund: {
      back: 1,
      cents: 49_500,
      reason: "Camera exchange: a quarter of the month without inspection",
    },
  },
  {
    customer: "sofia",
    service: "leads",
    startedAgo: { months: 10, days: 20 },
    status: "suspended",
    unpaid: 1,
    charges: 11,
    progress: 60,
  },
  { customer: "daniel", service: "documents", startedAgo: { months: 9, days: 27 }, progress: 88 },
  {
    customer: "daniel",
    service: "churn",
    startedAgo: { months: 8, days: 12 },
    status: "suspended",
    unpaid: 1,
    charges: 8,
    progress: 47,
  },
  { customer: "yuki", service: "forecast", startedAgo: { months: 8, days: 5 }, progress: 51 },
  {
    customer: "yuki",
    service: "invoices",
    startedAgo: { months: 7, days: 22 },
    status: "completed",
    charges: 6,
    progress: 100,
  },
  {
    customer: "camille",
    service: "leads",
    startedAgo: { months: 7, days: 16 },
    progress: 70,
    amountCents: 65_000,
  },
  {
    customer: "james",
    service: "documents",
    startedAgo: { months: 6, days: 13 },
    unpaid: 1,
    progress: 66,
  },
  {
    customer: "nadia",
    service: "insights",
    startedAgo: { months: 5, days: 3 },
    status: "cancelled",
    charges: 5,
    unpaid: 1,
    progress: 40,
    voided: true,
  },
  { customer: "oliver", service: "scheduling", startedAgo: { months: 4, days: 8 }, progress: 45 },
  { customer: "oliver", service: "support", startedAgo: { months: 3, days: 19 }, progress: 38 },
  { customer: "priya", service: "churn", startedAgo: { months: 2, days: 24 }, progress: 25 },
  {
    customer: "ben",
    service: "leads",
    startedAgo: { months: 1, days: 0 },
    unpaid: 1,
    progress: 12,
  },
  {
    customer: "elif",
    service: "quality",
    startedAgo: { months: 0, days: 7 },
    unpaid: 1,
    progress: 3,
  },
  {
    customer: "george",
    service: "voice",
    startedAgo: { months: 16, days: 9 },
    status: "cancelled",
    charges: 9,
    unpaid: 1,
    progress: 100,
  },
];

export const demoNotes = [
  {
    customer: "maya",
    service: "support",
    byAgency: true,
    daysAgo: 20,
    content:
      "The agent now reads the new returns policy. It closed 71% of last week’s questions on its own.",
  },
  {
    customer: "maya",
    service: "support",
    byAgency: false,
    daysAgo: 19,
    content: "Great. Could it offer a size exchange before a refund?\nOur stores prefer that.",
  },
  {
    customer: "maya",
    service: "support",
    byAgency: true,
    daysAgo: 18,
    content: "Done in the test area. Have a look, and we switch it on Monday.",
  },
  {
    customer: "maya",
    service: "forecast",
    byAgency: true,
    daysAgo: 6,
    content:
      "November’s promotion is in the model. Expect higher order proposals for outdoor wear from week 47.",
  },
  {
    customer: "tomasz",
    service: "invoices",
    byAgency: false,
    daysAgo: 12,
    content: "Two suppliers send invoices as photos from a phone. Is that a problem?",
  },
  {
    customer: "tomasz",
    service: "invoices",
    byAgency: true,
    daysAgo: 12,
    content: "No. Both were read correctly this morning; we keep an eye on them for a week.",
  },
  {
    customer: "aisha",
    service: "scheduling",
    byAgency: true,
    daysAgo: 90,
    content: "The outage is over and its cause removed. We refund the month.",
  },
  {
    customer: "lukas",
    service: "quality",
    byAgency: false,
    daysAgo: 4,
    content: "Line 3 gets a new housing in January. When do you need sample parts?",
  },
];
