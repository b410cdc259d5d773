import { GET } from "@/app/api/users/export/route";
import { customerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { invitePerson } from "@/lib/domain/customers/invitations";
import { addNote } from "@/lib/domain/inbox/notes";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { takeRuns } from "@/lib/domain/agents/runs";
import { callWrong } from "@/lib/domain/agents/verdicts";
import { createApiKey } from "@/lib/domain/integrations/keys";
import { makeReporter } from "@/test/agents";
import { makeAssignedServices } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { callerOf, changeCustomer, makeCustomer, makePerson, makeUser } from "@/test/fixtures";
import { makeEndpoint } from "@/test/webhooks";
import { readCustomerData, toOwnExport } from "./export";
import { ownExport } from "./export-schema";

test("the export lists the company's people, and of sessions and addresses only the caller's", async () => {
  const customer = await makeCustomer();
  const caller = callerOf(customer.owner);
  const scope = customerScope(caller.actor, "company");
  const second = await makePerson(customer.id, "owner", { name: "Second Owner" });
  const removed = await makePerson(customer.id, "member", { name: "Former Colleague" });
  await db().user.update({ where: { id: removed.id }, data: { deletedAt: now() } });
  const at = { createdAt: now(), lastSeenAt: now(), expiresAt: now() };
  await db().session.createMany({
    data: [
      { ...at, userId: customer.owner.id, kind: "customer", ip: "192.0.2.11" },
      { ...at, userId: second.id, kind: "customer", ip: "192.0.2.12" },
    ],
  });
  const mail = {
    to: customer.email,
    userId: customer.owner.id,
    html: "",
    text: "",
    createdAt: now(),
  };
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

describe("the export of a customer's data", () => {
  it("has all of the customer's data in the contract's shapes, and no secret", async () => {
    const world = await makeAssignedServices("Exported", [10, 20], { emailVerifiedAt: now() });
    const { scope, agency, asAdmin, asCustomer, customer, pay, ids } = world;
    const tax = { billingAddress: "1 Quay\nHarbour", taxId: "XX 1", taxExempt: true };
    await changeCustomer(customer.id, tax);
    const paid = await pay(0);
    const back = { amount: 4, reason: "Promised" };
    await refundCharge(agency, paid, back, {
      ...asAdmin,
      ip: "192.0.2.200",
    });
    await db().auditEvent.create({
      data: {
        entity: "customer",
        entityId: customer.id,
        action: "customer.updated",
        actorId: asAdmin.actor.id,
        actorRole: "admin",
        ip: "192.0.2.200",
        createdAt: now(),
        changes: {},
      },
    });
    await addNote(scope, ids[0] ?? "", "A question\nof two lines", asCustomer);
    await addNote(agency, ids[0] ?? "", "An answer", asAdmin);
    await changeCustomer(customer.id, { passwordHash: "$2b$12$hidden" });
    await db().inquiry.create({
      data: {
        name: "x",
        email: customer.email,
        message: "before I signed up",
        createdAt: now(),
        replies: { create: { authorId: asAdmin.actor.id, content: "Hi", createdAt: now() } },
      },
    });
    const all = await readCustomerData(scope, customer.owner.id);
    if (!all) throw new Error("the customer exists");
    const file = ownExport.parse(toOwnExport(all, new Date()));
    expect(file).toMatchObject({
      user: { _id: customer.id, deletionRequestedAt: null, ...tax },
      invoices: [
        { buyer: { name: "Exported" }, amount: 10 },
        { buyer: { name: "Exported" }, amount: 20 },
      ],
      refunds: [{ payment: paid, amount: 4, reason: "Promised" }],
      attempts: [{ payment: paid, kind: "charge", status: "succeeded" }],
      inquiries: [{ message: "before I signed up", replies: [{ content: "Hi" }] }],
    });
    expect(
      [file.subscriptions, file.payments, file.invoices, file.notes, file.inquiries].map(
        ({ length }) => length,
      ),
    ).toEqual([2, 2, 2, 2, 1]);
    expect(file.events.map(({ action }) => action)).toEqual([
      "payment.paid",
      "customer.updated",
      "note.created",
    ]);
    // Nor an administrator's address.
    expect(JSON.stringify(file)).not.toMatch(/hidden|192\.0\.2\.200/);
  });

  it("has what is saved to pay with, the agents' work, and what was connected without its secrets", async () => {
    const { agentId, customer, reporting, asCustomer } = await makeReporter();
    const at = { createdAt: now() };
    await takeRuns(reporting, [
      { externalId: "a", startedAt: now().toISOString(), outcome: "done" },
    ]);
    const run = await db().agentRun.findFirstOrThrow({ where: { agentId } });
    await callWrong(
      customerScope(asCustomer.actor, "write"),
      run.id,
      "Not that one",
      null,
      asCustomer,
    );
    const method = { provider: "stripe", kind: "card", brand: "visa", isDefault: true } as const;
    await db().paymentMethod.create({
      data: {
        ...at,
        ...method,
        customerId: customer.id,
        providerId: `pm_${newId()}`,
        last4: "4242",
        expires: "2099-01",
      },
    });
    await makeEndpoint({
      customerId: customer.id,
      createdById: customer.owner.id,
      url: "https://chat.example/hooks/a-secret-path",
    });
    const { key, row } = await createApiKey(
      customerScope(asCustomer.actor, "company"),
      { name: "Accounting", role: "member", readOnly: true },
      asCustomer,
    );
    const as = await signedIn("customer", customer.owner.id);
    const { body, text } = await call<Record<string, unknown>>(GET, { as });
    expect(body).toMatchObject({
      notifications: { money: true, notes: true, reports: true },
      paymentMethods: [{ brand: "visa", last4: "4242" }],
      agents: [{ _id: agentId, months: [], verdicts: [{ run: "a", note: "Not that one" }] }],
      keys: [{ _id: row.id, name: "Accounting", lastUsedAt: null }],
      webhooks: [{ host: "chat.example", kind: "standard" }],
    });
    for (const secret of [key, "pm_", "a-secret-path", "secretEnd"])
      expect(text).not.toContain(secret);
  });

  it("omits inquiries from an unverified address and other customers' data", async () => {
    const [first, other] = await Promise.all([
      makeAssignedServices("Unverified", [10], { emailVerifiedAt: now() }),
      makeAssignedServices("Somebody", [10], { emailVerifiedAt: now() }),
    ]);
    await changeCustomer(first.customer.id, { emailVerifiedAt: null });
    await db().inquiry.create({
      data: { name: "x", email: first.customer.email, message: "somebody's", createdAt: now() },
    });
    await other.pay(0);
    const file = toOwnExport(
      (await readCustomerData(first.scope, first.customer.owner.id))!,
      new Date(),
    );
    expect([file.inquiries, file.invoices, file.payments].map(({ length }) => length)).toEqual([
      0, 1, 1,
    ]);
    expect(JSON.stringify(file)).not.toContain(other.customer.id);
  });

  it("is downloaded as a file", async () => {
    const as = await signedIn("customer", (await makeUser()).id);
    const { headers } = await call(GET, { as });
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
  });
});
