import { z } from "zod";
import { one } from "@/lib/core/validation";

/** What loses every personal datum: the same for each customer. */
const ERASED = [
  "customer",
  "person",
  "session",
  "note",
  "inquiry",
  "reply",
  "mail",
  "job",
  "agent",
  "agentKey",
  "apiKey",
  "webhook",
  "delivery",
  "run",
  "verdict",
  "question",
  "request",
  "file",
  "event",
];

/** What stays, and why. */
export const KEPT = [
  { entity: "invoice", why: "The law wants it kept, with the buyer as it was printed." },
  {
    entity: "refund",
    why: "The credit note belongs to an invoice: its number, amount and reason stay.",
  },
  {
    entity: "payment",
    why: "The books: amounts, dates, how it was paid and under which reference. It shows “Erased customer”.",
  },
  {
    entity: "attempt",
    why: "The payment provider’s references, which the books are checked against.",
  },
  { entity: "subscription", why: "Which service was charged from when to when, and its price." },
  { entity: "agentMonth", why: "Figures and hashes of sealed months, without their runs." },
  { entity: "event", why: "That something happened, when, and who of the agency did it." },
];

// The contract's word, in brackets: it is none that a name should have.
export const erasureAnswer = one(
  z.strictObject({
    erased: z.array(z.string()),
    ["kept"]: z.array(z.strictObject({ entity: z.string(), why: z.string() })),
  }),
);

export const ERASURE: z.output<typeof erasureAnswer>["data"] = { erased: ERASED, ["kept"]: KEPT };

/** What is typed before an erasure: the customer's name. */
export const erasureConfirmation = (name: string) =>
  z.strictObject({
    confirmation: z
      .string()
      .trim()
      .refine((text) => text === name, "Type the name as it is shown"),
  });

/** What an erasure would take, counted; a figure of `limit` means that and more. */
export interface ErasurePreview {
  gone: { label: string; count: number }[];
  stays: { label: string; count: number; why: string }[];
  limit: number;
}

/** Of a deleted customer: when it was erased, or what an erasure would do. */
export interface Erasure {
  erasedAt: string | null;
  preview: ErasurePreview | null;
}
