import "server-only";
import { db } from "@/lib/db/client";

/* Whose a row is that an operation's address names by its `id`. */

const byId = { select: { id: true } } as const;

const FINDERS = {
  agent: (id: string, customerId: string) =>
    db().agent.findFirst({ where: { id, subscription: { customerId } }, ...byId }),
  question: (id: string, customerId: string) =>
    db().ask.findFirst({ where: { id, agent: { subscription: { customerId } } }, ...byId }),
  charge: (id: string, customerId: string) =>
    db().charge.findFirst({ where: { id, customerId }, ...byId }),
  customer: (id: string, customerId: string) => (id === customerId ? { id } : null),
  key: (id: string, customerId: string) =>
    db().apiKey.findFirst({ where: { id, customerId }, ...byId }),
  method: (id: string, customerId: string) =>
    db().paymentMethod.findFirst({ where: { id, customerId, detachedAt: null }, ...byId }),
  month: (id: string, customerId: string) =>
    db().monthReview.findFirst({ where: { id, agent: { subscription: { customerId } } }, ...byId }),
  person: (id: string, customerId: string) =>
    db().user.findFirst({ where: { id, customerId, deletedAt: null }, ...byId }),
  request: (id: string, customerId: string) =>
    db().request.findFirst({ where: { id, customerId, isInternal: false }, ...byId }),
  refund: (id: string, customerId: string) =>
    db().refund.findFirst({ where: { id, charge: { customerId } }, ...byId }),
  run: (id: string, customerId: string) =>
    db().agentRun.findFirst({ where: { id, agent: { subscription: { customerId } } }, ...byId }),
  service: (id: string, customerId: string) =>
    db().subscription.findFirst({ where: { serviceId: id, customerId }, ...byId }),
  subscription: (id: string, customerId: string) =>
    db().subscription.findFirst({ where: { id, customerId }, ...byId }),
  webhook: (id: string, customerId: string) =>
    db().webhookEndpoint.findFirst({ where: { id, customerId }, ...byId }),
};
export type OwnRow = keyof typeof FINDERS;

/** Whether a row is the customer's; a service is while they have a subscription of it. */
export const isOwnRow = async (what: OwnRow, id: string, customerId: string): Promise<boolean> =>
  (await FINDERS[what](id, customerId)) !== null;
