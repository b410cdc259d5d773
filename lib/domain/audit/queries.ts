import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AuditEventModel } from "@/generated/prisma/models";
import { startOfWireDay } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { newestFirst, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { AgencyScope } from "@/lib/auth/scope";
import type { AuditQuery } from "./schema";

const MAX_CHARGES = 1_000;

async function ofCustomer(id: string): Promise<Prisma.AuditEventWhereInput> {
  const select = { id: true };
  const customer = await db().customer.findUnique({
    where: { id },
    select: {
      people: { select },
      subscriptions: { select },
      charges: { select, orderBy: newestFirst, take: MAX_CHARGES },
    },
  });
  const idsOf = (rows: { id: string }[] = []) => ({ in: rows.map((row) => row.id) });
  return {
    OR: [
      { entity: "customer", entityId: id },
      { entity: "subscription", entityId: idsOf(customer?.subscriptions) },
      { entity: "payment", entityId: idsOf(customer?.charges) },
      { actorId: idsOf(customer?.people) },
    ],
  };
}

/** `from` and `to` are days in the installation's time zone, both included. */
export async function listEvents(
  _scope: AgencyScope<"work">,
  query: AuditQuery,
): Promise<Page<AuditEventModel>> {
  const { actorId, customerId, entity, entityId, action, from, to } = query;
  const { TIME_ZONE } = env();
  const where: Prisma.AuditEventWhereInput = {
    ...(customerId && (await ofCustomer(customerId))),
    ...(actorId && { AND: [{ OR: [{ actorId, keyId: null }, { keyId: actorId }] }] }),
    entity,
    entityId,
    action,
    createdAt: {
      gte: from && startOfWireDay(from, TIME_ZONE),
      lt: to && startOfWireDay(to, TIME_ZONE, 1),
    },
  };
  return readPage(query, {
    rows: (slice) => db().auditEvent.findMany({ where, ...slice }),
    count: (some) => db().auditEvent.count({ where, ...some }),
  });
}

/** What happened to a customer with its services and newest charges, or by its people. */
export async function listActivity(
  _scope: AgencyScope<"work">,
  customerId: string,
  take: number,
): Promise<AuditEventModel[]> {
  return db().auditEvent.findMany({
    where: await ofCustomer(customerId),
    orderBy: newestFirst,
    take,
  });
}
