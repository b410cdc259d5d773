import "server-only";
import { db } from "@/lib/db/client";

/* Whose a row is that an operation's address names by its `id`. */

const byId = { select: { id: true } } as const;

const FINDERS = {
  agent: (id: string, userId: string) =>
    db().agent.findFirst({ where: { id, subscription: { userId } }, ...byId }),
  charge: (id: string, userId: string) =>
    db().payment.findFirst({ where: { id, userId }, ...byId }),
  customer: (id: string, userId: string) => (id === userId ? { id } : null),
  method: (id: string, customerId: string) =>
    db().paymentMethod.findFirst({ where: { id, customerId, detachedAt: null }, ...byId }),
  person: (id: string, userId: string) =>
    db().user.findFirst({ where: { id, customerId: userId, deletedAt: null }, ...byId }),
  refund: (id: string, userId: string) =>
    db().refund.findFirst({ where: { id, payment: { userId } }, ...byId }),
  run: (id: string, userId: string) =>
    db().agentRun.findFirst({ where: { id, agent: { subscription: { userId } } }, ...byId }),
  service: (id: string, userId: string) =>
    db().subscription.findFirst({ where: { serviceId: id, userId }, ...byId }),
  subscription: (id: string, userId: string) =>
    db().subscription.findFirst({ where: { id, userId }, ...byId }),
};
export type OwnRow = keyof typeof FINDERS;

/** Whether a row is the customer's; a service is while they have a subscription of it. */
export const isOwnRow = async (what: OwnRow, id: string, userId: string): Promise<boolean> =>
  (await FINDERS[what](id, userId)) !== null;
