import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { auditOf } from "./events";
import { toEvent } from "./serializers";
import { withSubjects } from "./subjects";

test("an event says the name of the customer or the person whom it is about", async () => {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const colleague = await makePerson(customer.id, "member");
  const caller = callerOf(admin);
  const record = (entity: "customer" | "administrator" | "session", id: string) =>
    auditOf(entity)(db(), caller, "customer.updated", id);
  await record("customer", customer.id);
  await record("administrator", admin.id);
  await record("session", colleague.id);
  const rows = await db().auditEvent.findMany({
    where: { actorId: admin.id },
    orderBy: { id: "asc" },
  });
  const entries = await withSubjects(agencyScope(caller.actor, "work"), rows.map(toEvent));
  expect(entries.map(({ subject }) => subject.name)).toEqual([
    customer.name,
    admin.name,
    colleague.name,
  ]);
});
