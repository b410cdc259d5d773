import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";

const make = () =>
  db().auditEvent.create({
    data: {
      actorId: crypto.randomUUID(),
      actorName: "Robin",
      actorRole: "customer",
      action: "customer.updated",
      entity: "customer",
      entityId: crypto.randomUUID(),
      changes: { phone: { from: "1", to: "2" } },
      ip: "192.0.2.1",
      requestId: "r",
      createdAt: now(),
    },
  });

test.each<[string, Prisma.AuditEventUpdateInput]>([
  ["who did it", { actorId: crypto.randomUUID() }],
  ["under which name", { actorName: "Somebody else" }],
  ["in which role", { actorRole: "admin" }],
  ["what was done", { action: "customer.created" }],
  ["to what", { entityId: crypto.randomUUID() }],
  ["when", { createdAt: new Date(0) }],
  ["what changed", { changes: { phone: { from: "1", to: "3" } } }],
  ["from where", { ip: "192.0.2.2" }],
  ["in which request", { requestId: "s" }],
])("an entry of the log is never rewritten: %s", async (_what, data) => {
  const { id } = await make();
  const rewritten = db().auditEvent.update({ where: { id }, data });
  await expect(rewritten).rejects.toMatchObject({ code: "P2003" });
});

test("an entry of the log can be emptied, and is never deleted", async () => {
  const { id } = await make();
  const data = { changes: {}, ip: null, actorName: "Erased customer" };
  expect(await db().auditEvent.update({ where: { id }, data })).toMatchObject(data);
  await expect(db().auditEvent.delete({ where: { id } })).rejects.toMatchObject({
    code: "P2003",
  });
});
