import { z } from "zod";
import { one, dateOutput, queryInt } from "@/lib/core/validation";
import { user } from "@/lib/domain/customers/schema";
import { customerSubscription } from "./schema";
import { payment, named } from "@/lib/domain/charges/schema";

export const billingAnswer = one(
  z.strictObject({
    outstanding: z.number(),
    nextBillingDate: dateOutput.nullable(),
    totalPaid: z.number(),
    payments: z.array(payment),
    /** What stands still until its charges are paid; `due` is what Pay would take now. */
    suspended: z.array(
      z.strictObject({
        subscription: z.string(),
        service: z.strictObject({ _id: z.string(), name: z.string() }),
        due: z.number().nullable(),
      }),
    ),
  }),
);
export type CustomerBilling = z.output<typeof billingAnswer>["data"];

export const customerDashboardAnswer = one(
  z.strictObject({
    user,
    summary: z.strictObject({
      totalServices: z.int(),
      activeServices: z.int(),
      /** Null for whoever may not see money. */
      totalSpent: z.number().nullable(),
    }),
    subscriptions: z.array(customerSubscription),
    payments: z.array(payment),
  }),
);
export type CustomerDashboard = z.output<typeof customerDashboardAnswer>["data"];

export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const monthAmount = z.strictObject({ month, amount: z.number() });

export const analyticsQuery = z.strictObject({ months: queryInt(1, 24).default(12) });
export const analyticsAnswer = one(
  z.strictObject({
    spendByMonth: z.array(monthAmount),
    spendByService: z.array(z.strictObject({ service: named, amount: z.number() })),
    progressByService: z.array(z.strictObject({ service: named, progress: z.int() })),
  }),
);
export type CustomerAnalytics = z.output<typeof analyticsAnswer>["data"];
