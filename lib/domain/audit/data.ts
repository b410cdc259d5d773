import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { startOfWireDay } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { pageOf, prismaPage, sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { AgencyScope } from "@/lib/auth/scope";
import { totalEvents } from "@/lib/domain/tally/data";
import type { AuditQuery } from "./schema";
import type { EventRow } from "./serializer";

/** A page of the audit log; `from` and `to` are days in the installation's time zone, both included. */
export async function listEvents(_scope: AgencyScope, query: AuditQuery): Promise<Page<EventRow>> {
  const { actorId, entity, entityId, action, from, to } = query;
  const { TIME_ZONE } = env();
  const createdAt = {
    ...(from && { gte: startOfWireDay(from, TIME_ZONE) }),
    ...(to && { lt: startOfWireDay(to, TIME_ZONE, 1) }),
  };
  const filters: Prisma.AuditEventWhereInput = {
    actorId,
    entity,
    entityId,
    action,
    ...(from || to ? { createdAt } : {}),
  };
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const [rows, total] = await Promise.all([
    db().auditEvent.findMany({
      where: filters,
      ...prismaPage(sliceOf(query, { createdAt: "createdAt" })),
    }),
    filtered ? db().auditEvent.count({ where: filters }) : totalEvents(db()),
  ]);
  return pageOf(query, rows, total);
}

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** What happened to a customer or was done by them: the newest events of the log. */
export async function listActivity(
  _scope: AgencyScope,
  userId: string,
  take: number,
): Promise<EventRow[]> {
  return db().auditEvent.findMany({
    where: { OR: [{ entity: "customer", entityId: userId }, { actorId: userId }] },
    orderBy: newest,
    take,
  });
}
