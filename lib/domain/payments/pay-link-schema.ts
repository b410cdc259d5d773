import { z } from "zod";
import { one } from "@/lib/core/validation";
import { charge } from "@/lib/domain/charges/schema";
import type { Charge } from "@/lib/domain/charges/schema";

/** What is no token of ours is a 404, not a flaw of the input. */
export const payLinkParams = z.strictObject({ token: z.string() });

/** All that a pay link shows: nothing else of the customer. */
export const linkedCharge = z.strictObject({
  /** The customer's. */
  company: z.string().nullable(),
  ...charge.pick({
    title: true,
    lines: true,
    amount: true,
    dueDate: true,
    status: true,
    announcedAt: true,
  }).shape,
  bankDetails: z.string().nullable(),
});
export type LinkedCharge = z.output<typeof linkedCharge>;

export const linkedChargeAnswer = one(linkedCharge);

/** `checkoutUrl` when the provider takes over. */
export const paidByLinkAnswer = z.strictObject({
  data: linkedCharge,
  checkoutUrl: z.url().optional(),
});

/** What the page of a link shows. */
export type PayLinkState =
  | ({ is: "open"; charge: LinkedCharge } & Pick<Charge, "_id" | "checkout" | "daysLate">)
  | { is: "paid"; isRecent: boolean }
  | { is: "ended"; reason: string };
