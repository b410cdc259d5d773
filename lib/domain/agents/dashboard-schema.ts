import { z } from "zod";
import { customerFigures, customerSubscription } from "@/lib/domain/subscriptions/schema";
import { agentWithMonth } from "./schema";
import type { Counts } from "./schema";

const subscribedAgent = agentWithMonth.pick({
  _id: true,
  name: true,
  state: true,
  openAsks: true,
  thisMonth: true,
});

/** The portal's first page: each subscription with what its agents did this month. */
export const dashboardWithAgents = customerFigures.extend({
  subscriptions: z.array(customerSubscription.extend({ agents: z.array(subscribedAgent) })),
});
export type DashboardWithAgents = z.output<typeof dashboardWithAgents>;
export type SubscribedAgent<M extends Counts> = Omit<
  z.output<typeof subscribedAgent>,
  "thisMonth"
> & { thisMonth: M };
/** What the portal's pages show of one. */
export type CountedAgent = SubscribedAgent<Counts>;
