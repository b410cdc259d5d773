import { z } from "zod";
import { isLongEnough } from "@/lib/core/fold-text";
import { one, uuid } from "@/lib/core/validation";

const hit = z.strictObject({ _id: uuid, title: z.string(), detail: z.string() });
const charge = hit.extend({
  /** 0 unless it is overdue. */
  daysLate: z.int().min(0),
});
export type Hit = z.output<typeof hit> & { daysLate?: number };

const text = z
  .string()
  .max(100, "must have at most 100 letters")
  .refine(isLongEnough, "must have at least 2 letters")
  .refine((value) => !value.includes("\u0000"), "has a character that cannot be used here");

export const searchQuery = z.strictObject({ q: text });

export const searchAnswer = one(
  z.strictObject({
    customers: z.array(hit),
    services: z.array(hit),
    payments: z.array(charge),
    requests: z.array(hit),
    inquiries: z.array(hit),
  }),
);
export type SearchResult = z.output<typeof searchAnswer>["data"];
