import { z } from "zod";
import { dateOutput, one, uuid } from "@/lib/core/validation";

/** What a run of the billing job wrote. */
export const billingRun = z.strictObject({
  day: dateOutput,
  charges: z.int(),
  /** Dollars of these charges. */
  amount: z.number(),
  mails: z.int(),
  suspensions: z.int(),
  cancelled: z.int(),
  parked: z.array(z.strictObject({ subscription: uuid, reason: z.string() })),
  ms: z.int(),
  /** False when it went on in the background. */
  complete: z.boolean(),
});
export type BillingRun = z.output<typeof billingRun>;
export const billingRunAnswer = one(billingRun);
