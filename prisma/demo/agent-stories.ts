import type { Random } from "@/test/factories/random";
import type { RunOutcome } from "@/lib/domain/agents/schema";

/** What an agent of the demonstration does, and how its 90 days went. */
export interface DemoAgent {
  key: string;
  customer: string;
  service: string;
  name: string;
  /** Runs of a weekday and of a day of the weekend; none: it has never reported. */
  runs: [number, number];
  /** Seconds that a run takes, from and to. */
  seconds: [number, number];
  /** Thousandths of a cent that a run costs, from and to; null: it does not say. */
  cost: [number, number] | null;
  /** Minutes that a run saves: proposed, and agreed to by the customer. */
  minutes?: { proposed: number; agreed?: number };
  /** Of a hundred runs before and after its new version: handed over and failed. */
  shares: { before: [number, number]; after: [number, number] };
  /** The versions, and how many days ago the second came. */
  versions: [string, string, number];
  /** Days ago, when four of ten runs failed. */
  badDay?: number;
  /** Days ago, when nothing was reported from ten to seven in the evening. */
  gapDay?: number;
  /** Days ago, since when it reports nothing. */
  silentFor?: number;
  subjects: string[];
  /** Why runs were not done, the commonest first; `{n}` is a number. */
  reasons: { handedOver: string[]; failed: string[] };
  /** What the customer wrote about runs that were wrong, the newest first. */
  wrong: string[];
  /** Whether the customer looks through its runs, and calls wrong what is. */
  isReviewed?: boolean;
  /** Where the customer set its line, the newest last. */
  lines?: { line: number; daysAgo: number }[];
  /** Questions that wait: asked so many minutes ago, for so many more. */
  openAsks?: [minutesAgo: number, minutesLeft: number][];
}

export const demoAgents: DemoAgent[] = [
  {
    key: "support",
    customer: "maya",
    service: "support",
    name: "Customer support agent",
    runs: [52, 24],
    seconds: [4, 95],
    cost: [800, 6_400],
    minutes: { proposed: 6.5, agreed: 6.5 },
    shares: { before: [21, 4], after: [12, 2] },
    versions: ["1.8", "2.0", 41],
    badDay: 23,
    gapDay: 37,
    subjects: [
      "Where is order {n}?",
      "Return of order {n}",
      "Address change for order {n}",
      "Invoice copy for order {n}",
      "Refund of order {n}",
      "Size advice, ticket {n}",
      "Damaged parcel, ticket {n}",
      "Voucher not accepted, ticket {n}",
    ],
    reasons: {
      handedOver: [
        "Order is older than 30 days",
        "Refund over $150 needs a person",
        "Customer asked for a person",
        "Order is in dispute",
      ],
      failed: ["Shop did not answer within 30 s", "Order not found"],
    },
    wrong: [
      "The customer asked for a refund and got a voucher.",
      "Answered in English although the question was in French.",
      "Gave the old return address.",
      "Promised delivery on a holiday.",
      "Closed the ticket while the parcel was still missing.",
    ],
    isReviewed: true,
    lines: [
      { line: 80, daysAgo: 50 },
      { line: 85, daysAgo: 33 },
      { line: 90, daysAgo: 16 },
    ],
    openAsks: [[30, 300]],
  },
  {
    key: "returns",
    customer: "maya",
    service: "support",
    name: "Returns agent",
    runs: [15, 5],
    seconds: [8, 60],
    cost: [500, 2_800],
    shares: { before: [16, 3], after: [14, 3] },
    versions: ["0.9", "1.0", 60],
    silentFor: 3,
    subjects: ["Return label for order {n}", "Goods received, order {n}", "Refund of order {n}"],
    reasons: {
      handedOver: ["Item was opened", "Order is older than 30 days"],
      failed: ["Carrier refused the label: weight missing"],
    },
    wrong: ["The label was for the wrong warehouse."],
    openAsks: [[5_000, 2_200]],
  },
  {
    key: "forecast",
    customer: "maya",
    service: "forecast",
    name: "Replenishment agent",
    runs: [16, 10],
    seconds: [40, 340],
    cost: [4_000, 22_000],
    minutes: { proposed: 18 },
    shares: { before: [9, 3], after: [6, 1] },
    versions: ["3.1", "3.2", 28],
    subjects: [
      "Store {n}: order proposal",
      "Store {n}: promotion uplift",
      "Store {n}: fresh goods",
      "Warehouse {n}: safety stock",
    ],
    reasons: {
      handedOver: ["Promotion is not in the calendar", "Proposal is {n} units above the limit"],
      failed: ["Stock file of store {n} is missing"],
    },
    wrong: ["Proposed winter stock for a store that has closed."],
    lines: [{ line: 80, daysAgo: 40 }],
    openAsks: [[200, 1_240]],
  },
  {
    key: "insights",
    customer: "maya",
    service: "insights",
    name: "Weekly report agent",
    runs: [0, 0],
    seconds: [1, 1],
    cost: [0, 0],
    shares: { before: [0, 0], after: [0, 0] },
    versions: ["1.0", "1.0", 0],
    subjects: [],
    reasons: {
      handedOver: [],
      failed: [],
    },
    wrong: [],
  },
  {
    key: "invoices",
    customer: "tomasz",
    service: "invoices",
    name: "Invoice agent",
    runs: [44, 3],
    seconds: [6, 50],
    cost: [600, 3_200],
    minutes: { proposed: 9, agreed: 8 },
    shares: { before: [12, 4], after: [7, 1] },
    versions: ["2.3", "2.4", 35],
    badDay: 51,
    subjects: ["Invoice {n}", "Credit note {n}", "Freight bill {n}", "Customs document {n}"],
    reasons: {
      handedOver: [
        "Supplier {n} is new",
        "Sum differs from the order by more than 2%",
        "No cost center for account {n}",
      ],
      failed: ["Sage refused: period closed", "Document is not readable"],
    },
    wrong: ["Booked to the wrong cost center.", "Net and gross were swapped."],
  },
  {
    key: "scheduling",
    customer: "aisha",
    service: "scheduling",
    name: "Booking agent",
    runs: [28, 9],
    seconds: [5, 70],
    cost: null,
    minutes: { proposed: 4, agreed: 4 },
    shares: { before: [18, 3], after: [11, 2] },
    versions: ["1.2", "1.3", 49],
    gapDay: 12,
    subjects: ["Appointment {n}", "Moved appointment {n}", "Reminder for appointment {n}"],
    reasons: {
      handedOver: ["Two patients have this name", "Asked about a diagnosis"],
      failed: ["Calendar did not answer within 30 s", "Slot {n} was taken meanwhile"],
    },
    wrong: ["Booked a closed practice."],
  },
];

/** How a run of so many days ago ended. */
function outcomeOf(story: DemoAgent, daysAgo: number, random: Random): RunOutcome {
  const { shares, versions, badDay } = story;
  const [handedOver, failed] = daysAgo > versions[2] ? shares.before : shares.after;
  const drawn = random.int(1, 100);
  if (drawn <= (daysAgo === badDay ? 40 : failed)) return "failed";
  return drawn > 100 - handedOver ? "handed_over" : "done";
}

/** The percent that its line was at so many days ago; 0 before there was one. */
export const lineAt = ({ lines = [] }: DemoAgent, daysAgo: number): number =>
  lines.findLast((moved) => moved.daysAgo >= daysAgo)?.line ?? 0;

/** How sure it was, in percent: of what a rule gives to a person it is. */
function surenessOf(outcome: RunOutcome, random: Random): number {
  if (outcome === "handed_over") return random.int(90, 99);
  return 99 - Math.min(...Array.from({ length: 10 }, () => random.int(0, 45)));
}

/** One of how many was wrong: it knows when it is not sure. */
function wrongOf(sure: number): number {
  if (sure < 80) return 1;
  return sure < 90 ? 2 : 300;
}

const ASKED = "Not sure: a person decided";

/**
 * How a run of a day so many ago went, begun `elapsed` days ago: below the line of that time it
 * asked, and settled nothing.
 */
export function endOf(story: DemoAgent, daysAgo: number, random: Random, elapsed = daysAgo) {
  const drawn = outcomeOf(story, daysAgo, random);
  const sure = surenessOf(drawn, random);
  const isAsked = drawn === "done" && sure < lineAt(story, elapsed);
  const outcome = isAsked ? "handed_over" : drawn;
  return {
    outcome,
    confidence: outcome === "failed" ? null : sure / 100,
    isWrong: outcome === "done" && random.int(1, wrongOf(sure)) === 1,
    reason: isAsked ? ASKED : reasonOf(story, outcome, random),
    isAsked,
  };
}

/** Why a run was not done: the first of its reasons most often. */
function reasonOf(story: DemoAgent, outcome: RunOutcome, random: Random): string | null {
  if (outcome === "done") return null;
  const reasons = outcome === "failed" ? story.reasons.failed : story.reasons.handedOver;
  const reason = random.int(1, 2) === 1 ? reasons[0] : random.pick(reasons);
  return reason?.replace("{n}", String(random.int(120, 9_800))) ?? null;
}

export const subjectOf = ({ subjects }: DemoAgent, random: Random): string =>
  random.pick(subjects).replace("{n}", String(random.int(1_200, 98_000)));
