import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/db/client";
import type { AgencyScope } from "@/lib/domain/customer/policy";

export interface AssignedRow {
  id: string;
  userId: string;
  serviceId: string;
  serviceName: string;
  status: string;
  pendingCount: number;
  /** Of all of the customer's subscriptions. */
  total: number;
}

/** The newest `each` subscriptions of each of these customers, with how many each customer has. */
export async function listAssigned(
  _scope: AgencyScope,
  userIds: string[],
  each: number,
): Promise<AssignedRow[]> {
  if (userIds.length === 0) return [];
  return db().$queryRaw<AssignedRow[]>`
    SELECT s.id, s."userId", s."serviceId", v.name AS "serviceName", s.status::text, s."pendingCount", s.total FROM (
      SELECT *, row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt" DESC, id DESC) AS place,
        (count(*) OVER (PARTITION BY "userId"))::int AS total
      FROM "Subscription" WHERE "userId" IN (${Prisma.join(userIds.map((id) => Prisma.sql`${id}::uuid`))})) s
    JOIN "Service" v ON v.id = s."serviceId" WHERE s.place <= ${each} ORDER BY s."createdAt" DESC, s.id DESC`;
}

/** The newest notes about any service of a customer, with the service's name. */
export function listCustomerNotes(_scope: AgencyScope, userId: string, take: number) {
  return db().note.findMany({
    where: { subscription: { userId } },
    select: {
      id: true,
      version: true,
      createdAt: true,
      content: true,
      author: { select: { id: true, name: true, role: true } },
      subscription: { select: { id: true, service: { select: { name: true } } } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}

/** What happened to a customer or was done by them: the newest events of the audit log. */
export function listActivity(_scope: AgencyScope, userId: string, take: number) {
  return Promise.all([
    db().auditEvent.findMany({
      where: { entity: "customer", entityId: userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
    }),
    db().auditEvent.findMany({
      where: { actorId: userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
    }),
  ]).then(([about, by]) => {
    const all = new Map([...about, ...by].map((row) => [row.id, row]));
    return [...all.values()]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, take);
  });
}

/** The newest mails to or about a customer. */
export function listCustomerMails<S extends Prisma.MailSelect>(
  _scope: AgencyScope,
  userId: string,
  select: S,
  take: number,
) {
  return db().mail.findMany({
    where: { userId },
    select,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}
