import { agencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
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

test("what a mail was about is said to those alone who may read the mail log", async () => {
  const [owner, staff] = await Promise.all([makeAdmin(), makeAdmin({ adminRole: "staff" })]);
  const mail = { to: "rosa@harbor.example", kind: "status", html: "", text: "", createdAt: now() };
  const { id } = await db().mail.create({ data: { ...mail, subject: "Paused" } });
  await auditOf("mail")(db(), callerOf(owner), "mail.resent", id);
  const rows = await db().auditEvent.findMany({ where: { entity: "mail", entityId: id } });
  const subjectFor = async (admin: typeof owner) => {
    const scope = agencyScope(callerOf(admin).actor, "work");
    return (await withSubjects(scope, rows.map(toEvent)))[0]?.subject.name;
  };
  expect(await subjectFor(owner)).toBe("Paused");
  expect(await subjectFor(staff)).toBeUndefined();
});
