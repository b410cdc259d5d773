import { toDollars } from "@/lib/core/money";
import { toUser } from "@/lib/domain/customer/serializer";
import { toService } from "@/lib/domain/service/serializer";
import type { Figures } from "./data";
import type { AdminOverview } from "./schema";

/** The figures as the contract's dashboard; money in dollars. */
export function toOverview(figures: Figures): AdminOverview {
  return {
    totalCustomers: figures.totalCustomers,
    activeServices: figures.activeServices,
    monthlyRevenue: toDollars(figures.revenue.at(-1)?.cents ?? 0n),
    testimonials: figures.testimonials,
    recentCustomers: figures.recentCustomers.map(toUser),
    recentServices: figures.recentServices.map(toService),
    revenueByMonth: figures.revenue.map(({ month, cents }) => ({ month, amount: toDollars(cents) })),
    recurringRevenue: toDollars(figures.recurringCents),
    outstandingByAge: figures.outstanding.map(({ days, cents }) => ({ days, amount: toDollars(cents) })),
  };
}
