import { z } from "zod";
import { dollars } from "@/lib/core/money";
import { entity, line, uuid } from "@/lib/core/validation";

/** Without an amount, or with `null`: all that is left. */
export const refundInput = z.strictObject({
  reason: line(500),
  amount: z
    .union([z.null().transform(() => undefined), dollars.min(0.01, "must be more than 0")])
    .optional(),
});
export type RefundInput = z.output<typeof refundInput>;

export const refund = z.strictObject({
  ...entity,
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  creditNoteNumber: z.string(),
  /** Null when it was begun at the provider. */
  actor: z.strictObject({ _id: uuid, name: z.string() }).nullable(),
});
export type Refund = z.output<typeof refund>;

/** A credit note of a charge, to link to. */
export interface CreditNote {
  /** The refund. */
  _id: string;
  payment: string;
  number: string;
}
