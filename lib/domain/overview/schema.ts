import { z } from "zod";
import { one } from "@/lib/core/validation";
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
  outstandingByAge: z.array(
    z.strictObject({ days: z.enum(["current", "1-30", "31-60", "61+"]), amount: z.number() }),
  ),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const adminOverviewAnswer = one(adminOverview);

/** The four cards above the tabs. Dollars; the revenue is the present month's in the installation's time zone, less refunds. */
export type Summary = Pick<
  AdminOverview,
  "totalCustomers" | "activeServices" | "monthlyRevenue" | "testimonials"
>;

/** What the Overview tab shows below them. */
export interface Overview extends Omit<AdminOverview, keyof Summary> {
  /** Twelve months, oldest first, zeros included; customers who are not deleted. */
  customersByMonth: { month: string; count: number }[];
}
