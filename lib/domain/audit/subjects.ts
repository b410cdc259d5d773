import "server-only";
import { z } from "zod";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { AdminRole } from "@/lib/auth/permissions";
import { adminMay } from "@/lib/auth/rights";
import type { AgencyScope } from "@/lib/auth/scope";
import type { AuditEntry, AuditEvent } from "./schema";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const subjectRows = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    customer: z.string().nullable(),
    service: z.string().nullable(),
    cents: z.number().nullable(),
    invoice: z.string().nullable(),
  }),
);

/**
 * The events with the names of what they are about, in one statement for all of them; of mails for
 * those who may read their log.
 */
export async function withSubjects(
  { role }: AgencyScope<"work">,
  events: AuditEvent[],
): Promise<AuditEntry[]> {
  const ids = events.flatMap(({ entityId }) => (entityId && UUID.test(entityId) ? entityId : []));
  const rows = ids.length === 0 ? [] : await readSubjects([...new Set(ids)], role);
  const subjects = new Map(
    rows.map(({ id, cents, ...row }) => [id, { ...row, ...amountOf(cents) }]),
  );
  return events.map((event) => ({
    ...event,
    subject: (event.entityId && subjects.get(event.entityId)) || {},
  }));
}

const amountOf = (cents: number | null) => ({ amount: cents === null ? null : toDollars(cents) });

/** No two tables share an id, but a customer and who opened it: then it is the customer. */
async function readSubjects(ids: string[], role: AdminRole) {
  const rows = await db().$queryRaw`
    WITH ids AS (SELECT unnest(${ids}::uuid[]) AS id)
    SELECT c.id::text, c.name, NULL AS customer, NULL AS service, NULL::int AS cents, NULL AS invoice FROM ids JOIN "Customer" c USING (id)
    UNION ALL SELECT u.id::text, u.name, NULL, NULL, NULL, NULL FROM ids JOIN "User" u USING (id)
      LEFT JOIN "Customer" c USING (id) WHERE c.id IS NULL
    UNION ALL SELECT s.id::text, s.name, NULL, NULL, NULL, NULL FROM ids JOIN "Service" s USING (id)
    UNION ALL SELECT t.id::text, t.name, NULL, NULL, NULL, NULL FROM ids JOIN "Testimonial" t USING (id)
    UNION ALL SELECT i.id::text, i.name, NULL, NULL, NULL, NULL FROM ids JOIN "Inquiry" i USING (id)
    UNION ALL SELECT m.id::text, m.subject, NULL, NULL, NULL, NULL FROM ids JOIN "Mail" m USING (id)
      WHERE ${adminMay(role, "agency")}
    UNION ALL SELECT c.id::text, NULL, u.name, s.name, NULL, NULL FROM ids JOIN "Subscription" c USING (id)
      JOIN "Customer" u ON u.id = c."customerId" JOIN "Service" s ON s.id = c."serviceId"
    UNION ALL SELECT p.id::text, NULL, u.name, coalesce(s.name, p.title), p."amountCents", p."invoiceNumber"
      FROM ids JOIN "Charge" p USING (id)
      JOIN "Customer" u ON u.id = p."customerId" LEFT JOIN "Service" s ON s.id = p."serviceId"
    UNION ALL SELECT n.id::text, NULL, u.name, s.name, NULL, NULL FROM ids JOIN "Note" n USING (id)
      JOIN "Subscription" c ON c.id = n."subscriptionId"
      JOIN "Customer" u ON u.id = c."customerId" JOIN "Service" s ON s.id = c."serviceId"`;
  return subjectRows.parse(rows);
}
