import { customerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { invitePerson } from "@/lib/domain/customers/invitations";
import { callerOf, makePerson, makeSettings, makeUser } from "@/test/fixtures";
import { readCustomerData, toOwnExport } from "./export";
import { ownExport } from "./export-schema";

test("the export lists the company's people, and of sessions and addresses only the caller's", async () => {
  await makeSettings();
  const customer = await makeUser();
  const caller = callerOf(customer);
  const scope = customerScope(caller.actor, "company");
  const second = await makePerson(customer.id, "owner", { name: "Second Owner" });
  const removed = await makePerson(customer.id, "member", { name: "Former Colleague" });
  await db().user.update({ where: { id: removed.id }, data: { deletedAt: now() } });
  const at = { createdAt: now(), lastSeenAt: now(), expiresAt: now() };
  await db().session.createMany({
    data: [
      { ...at, userId: customer.id, kind: "customer", ip: "192.0.2.11" },
      { ...at, userId: second.id, kind: "customer", ip: "192.0.2.12" },
    ],
  });
  const mail = { to: customer.email, userId: customer.id, html: "", text: "", createdAt: now() };
  await db().mail.createMany({
    data: [
      { ...mail, kind: "receipt", subject: "A receipt" },
      { ...mail, kind: "security", subject: "A colleague's password" },
    ],
  });
  await invitePerson(
    scope,
    { name: "Invited Person", email: `invited-${newId()}@example.com`, role: "member" },
    { ...caller, ip: "192.0.2.13" },
  );
  const file = ownExport.parse(
    toOwnExport((await readCustomerData(scope, second.id))!, new Date()),
  );
  expect(file.people.map(({ name }) => name)).toEqual([
    customer.name,
    "Second Owner",
    "Invited Person",
  ]);
  expect(file.sessions.map(({ ip }) => ip)).toEqual(["192.0.2.12"]);
  expect(file.mails.map(({ subject }) => subject)).toContain("A receipt");
  expect(file.events.map(({ action }) => action)).toContain("person.invited");
  expect(JSON.stringify(file)).not.toMatch(/192\.0\.2\.1[13]|A colleague's password/);
});
