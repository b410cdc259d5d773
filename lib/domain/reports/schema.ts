import { z } from "zod";
import { one } from "@/lib/core/validation";
import { dashboardWithAgents } from "@/lib/domain/agents/dashboard-schema";

const count = z.int().min(0);

/** What waits for the customer's people. */
export const waiting = z.strictObject({
  /** Questions of agents that are open. */
  asks: count,
  requests: count,
  /** Months under review. */
  months: count,
});
export type Waiting = z.output<typeof waiting>;

/** Everything the portal's first page shows. */
export const customerDashboardAnswer = one(dashboardWithAgents.extend({ waiting }));
