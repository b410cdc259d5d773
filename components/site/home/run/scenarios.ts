import type { StepIcon } from "@/components/site/shell/Icon";

export interface RunStep {
  icon: StepIcon;
  /** The step; in quotation marks with `isQuote`. */
  name: string;
  isQuote?: boolean;
  /** `detail` is shown before it where there is room. */
  result?: string;
  detail?: string;
  text?: string;
  /** Certainty in percent, on a meter against the line. RunPanel.module.css repeats it. */
  sure?: number;
  /** Seconds since the start. */
  at: string;
  isFailure?: boolean;
  /** Hidden on a phone. */
  isExtra?: boolean;
}

/** What is less certain than the line goes to a person. The visitor may move it. */
export const LINE = { initial: 90, min: 60, max: 100 };

/** Ten cases of one day, as an example: the certainty of each. */
const certainties = [58, 84, 94, 97, 98, 98, 99, 99, 99, 99];

export const handedOver = (line: number) => certainties.filter((sure) => sure < line).length;

/** What a step came to: of a check its certainty beside the line, and whether it lies below. */
export function resultOf({ sure, result }: RunStep, line: number) {
  if (sure === undefined) return { isBelow: false, result };
  const isBelow = sure < line;
  // Kept on one line by no-break spaces.
  return { isBelow, result: `${sure}\u00a0${isBelow ? "<" : "≥"}\u00a0${line}%` };
}

export interface Scenario {
  tab: string;
  agent: string;
  steps: RunStep[];
  outcome: string;
  isHandedOver?: boolean;
}

/* Example runs, labelled as such. Their times are repeated in RunPanel.module.css. */

export const orderDesk: Scenario = {
  tab: "Order desk",
  agent: "Order desk agent",
  outcome: "Settled without a person",
  steps: [
    {
      icon: "mail",
      name: "Where is my order 4471?",
      isQuote: true,
      detail: "Dana, by email",
      at: "0.00",
    },
    {
      icon: "database",
      name: "Read order 4471",
      detail: "3 items,",
      result: "$214.80",
      at: "0.11",
    },
    {
      icon: "truck",
      name: "Asked the carrier",
      detail: "held in Memphis, now",
      result: "due Thursday",
      at: "0.29",
    },
    {
      icon: "book",
      name: "Applied rule 12",
      result: "no refund due, voucher up to $15",
      at: "0.41",
      isExtra: true,
    },
    {
      icon: "edit",
      name: "Wrote the answer",
      text: "Hi Dana, your parcel is held up in Memphis and arrives on Thursday. Here is $10 for the wait.",
      at: "0.58",
      isExtra: true,
    },
    {
      icon: "gauge",
      name: "Sure enough to send?",
      sure: 97,
      at: "0.74",
    },
    { icon: "check", name: "Sent", result: "order tagged “delayed”", at: "0.83" },
  ],
};

export const clinicIntake: Scenario = {
  tab: "Clinic intake",
  agent: "Clinic intake agent",
  outcome: "Settled; a clinician checks the note",
  steps: [
    {
      icon: "mail",
      name: "Can I come in earlier?",
      isQuote: true,
      detail: "Lena, by text message",
      at: "0.00",
    },
    {
      icon: "event",
      name: "Read the booking",
      detail: "knee, Dr. Osei,",
      result: "Thu 2:40 pm",
      at: "0.09",
    },
    { icon: "pulse", name: "Checked red flags", result: "0 of 14", at: "0.22" },
    {
      icon: "match",
      name: "Found a slot",
      result: "Tue 8:20 am, same doctor",
      at: "0.37",
      isExtra: true,
    },
    {
      icon: "edit",
      name: "Wrote the intake note",
      text: "Knee, left. Pain at night for nine days, no fever. Asked to come earlier. For Dr. Osei to confirm.",
      at: "0.52",
      isExtra: true,
    },
    {
      icon: "gauge",
      name: "Sure enough to book?",
      sure: 94,
      at: "0.66",
    },
    { icon: "check", name: "Booked", result: "reminder Monday, 6 pm", at: "0.78" },
  ],
};

export const invoices: Scenario = {
  tab: "Invoices",
  agent: "Invoice agent",
  outcome: "Handed to a person, with context",
  isHandedOver: true,
  steps: [
    {
      icon: "file",
      name: "Invoice 2291, Orrin Freight",
      isQuote: true,
      detail: "$3,480.00",
      at: "0.00",
    },
    {
      icon: "database",
      name: "Read two pages",
      result: "5 lines, due in 30 days",
      at: "0.14",
      isExtra: true,
    },
    { icon: "match", name: "Matched order 7705", result: "5 of 5 lines", at: "0.26" },
    {
      icon: "close",
      name: "Checked delivery",
      result: "billed 5, got 4",
      at: "0.39",
      isFailure: true,
    },
    {
      icon: "edit",
      name: "Wrote to the supplier",
      result: "kept as a draft",
      text: "Hello, our dock signed for four pallets on Nov 12. Could you correct line 3, or send us the proof?",
      at: "0.52",
      isExtra: true,
    },
    {
      icon: "gauge",
      name: "Sure enough to post?",
      sure: 58,
      at: "0.61",
    },
    {
      icon: "person",
      name: "Handed to Marcus",
      detail: "with order, photo and draft",
      at: "0.70",
    },
  ],
};

export const scenarios = [orderDesk, clinicIntake, invoices];
