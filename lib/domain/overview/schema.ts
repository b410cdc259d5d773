import { z } from "zod";
import { one } from "@/lib/core/wire";
import { user } from "@/lib/domain/customer/schema";
import { monthAmount } from "@/lib/domain/payment/schema";
import { service } from "@/lib/domain/service/schema";

export const adminOverview = z.strictObject({
  totalCustomers: z.int(),
  /** Services with status active. */
  activeServices: z.int(),
  monthlyRevenue: z.number(),
  testimonials: z.int(),
  recentCustomers: z.array(user),
  recentServices: z.array(service),
  /** Twelve months, oldest first, zeros included. */
  revenueByMonth: z.array(monthAmount),
  recurringRevenue: z.number(),
  outstandingByAge: z.array(z.strictObject({ days: z.enum(["current", "1-30", "31-60", "61+"]), amount: z.number() })),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const adminOverviewAnswer = one(adminOverview);
