import * as assign from "./assign/route";
import * as pay from "./[id]/pay/route";
import * as notes from "../admin/subscriptions/[id]/notes/route";
import { db } from "@/lib/db/client";
import { makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { call, signedIn } from "@/test/call";
import type { Call } from "@/test/call";
import { POST as record } from "@/app/api/admin/payments/[id]/record/route";
import { POST as giveUp } from "@/app/api/admin/payments/[id]/void/route";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { makeAssigned } from "@/test/assigned-service";

interface Body {
  data: Record<string, unknown> & { _id: string };
  code: string;
  total: number;
  subscriptions: { _id: string }[];
  payments: { _id: string; user?: object }[];
  notes: { content: string }[];
}

async function setUp() {
  const [customer, otherCustomer, admin, service] = await Promise.all([
    makeCustomer(),
    makeCustomer(),
    makeAdmin(),
    makeService(),
  ]);
  const [asCustomer, other, asAdmin] = await Promise.all([
    signedIn("customer", customer.owner.id),
    signedIn("customer", otherCustomer.owner.id),
    signedIn("admin", admin.id),
  ]);
  const body = { userId: customer.id, serviceId: service.id, amount: 149.5 };
  const assigned = await call<Body>(assign.POST, { method: "POST", body, as: asAdmin });
  const id = assigned.body.data?._id ?? "";
  const post = (as: Call["as"], more: Call = {}) =>
    call<Body>(pay.POST, { method: "POST", params: { id }, as, ...more });
  return { customer, otherCustomer, service, asCustomer, other, asAdmin, assigned, id, post };
}

describe("POST /api/subscriptions/assign", () => {
  it("answers 201 with the subscription as an administrator sees it, and its version as ETag", async () => {
    const { assigned, customer, service } = await setUp();
    expect(assigned.status).toBe(201);
    expect(assigned.headers.get("etag")).toBe('"1"');
    expect(assigned.body.data).toMatchObject({
      amount: 149.5,
      outstanding: 149.5,
      totalPaid: 0,
      paymentStatus: "pending",
      status: "active",
      progress: 0,
      version: 1,
      name: service.name,
      service: { _id: service.id, name: service.name },
      user: { _id: customer.id, email: customer.email },
    });
  });
});

describe("POST /api/subscriptions/{id}/pay", () => {
  it("takes no body, pays once, and is a 409 when nothing is due", async () => {
    const { asCustomer, post } = await setUp();
    const paid = await post(asCustomer);
    expect(paid.status).toBe(200);
    expect(paid.body.data).toMatchObject({
      amount: 149.5,
      status: "paid",
      method: "manual",
      transactionId: "",
      version: 2,
    });
    expect(paid.body.data).not.toHaveProperty("user");
    expect(paid.body.data.invoiceNumber).toEqual(expect.stringMatching(/^INV-\d{6}$/));
    expect((await post(asCustomer)).status).toBe(409);
  });

  it("replays the payment when the first request died before its answer was stored", async () => {
    const { asCustomer, id, post } = await setUp();
    const headers = { "idempotency-key": `crash ${id}` };
    const more = { url: `/api/subscriptions/${id}/pay`, headers };
    await db()
      .$executeRaw`ALTER TABLE "IdempotencyKey" ADD CONSTRAINT dies CHECK (status IS NULL) NOT VALID`;
    expect((await post(asCustomer, more)).status).toBe(500);
    await db().$executeRaw`ALTER TABLE "IdempotencyKey" DROP CONSTRAINT dies`;
    const again = await post(asCustomer, more);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    const paid = await db().charge.findFirstOrThrow({ where: { subscriptionId: id } });
    expect(again.body.data).toMatchObject({ _id: paid.id, invoiceNumber: paid.invoiceNumber });
    expect((await post(asCustomer, more)).text).toBe(again.text);
  });

  it("allows ten a minute to a customer, and any number to an administrator", async () => {
    const { asCustomer, asAdmin, post } = await setUp();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await post(asCustomer)).status);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429]);
    for (let n = 0; n < 12; n += 1) expect((await post(asAdmin)).status).toBe(409);
  });

  it("needs no amount, and refuses one; null is no transaction id and no method, and an administrator sees whose it is", async () => {
    const { customer, asCustomer, asAdmin, post } = await setUp();
    expect((await post(asCustomer, { body: { amount: 0.01 } })).status).toBe(400);
    const paid = await post(asAdmin, { body: { transactionId: null, method: null } });
    expect(paid.body.data).toMatchObject({
      transactionId: "",
      method: "manual",
      user: { _id: customer.id },
    });
  });
});

describe("an administrator's notes", () => {
  it("are kept with their author and listed newest first", async () => {
    const { asAdmin, id, asCustomer } = await setUp();
    const post = (content: string) =>
      call<Body>(notes.POST, { method: "POST", params: { id }, as: asAdmin, body: { content } });
    expect([(await post("One")).status, (await post("Two")).status]).toEqual([201, 201]);
    const listed = await call<Body>(notes.GET, { params: { id }, as: asAdmin });
    expect(listed.body.notes.map(({ content }) => content)).toEqual(["Two", "One"]);
    expect((await call(notes.GET, { params: { id }, as: asCustomer })).status).toBe(403);
    expect(
      (
        await call(notes.POST, {
          method: "POST",
          params: { id: crypto.randomUUID() },
          as: asAdmin,
          body: { content: "x" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("every way to settle a charge", () => {
  const CALLS = 50;

  it("settles one charge once for 50 concurrent pays, records and voids", async () => {
    const { id: subscription, customer, admin } = await makeAssigned(149.99);
    const [asCustomer, asAdmin] = [
      await signedIn("customer", customer.owner.id),
      await signedIn("admin", admin.id),
    ];
    const { id } = await db().charge.findFirstOrThrow({ where: { subscriptionId: subscription } });
    const post = { method: "POST", params: { id } };
    const doors = [
      () =>
        call(pay.POST, { method: "POST", params: { id: subscription }, body: {}, as: asCustomer }),
      () => call(pay.POST, { method: "POST", params: { id: subscription }, body: {}, as: asAdmin }),
      () => call(record, { ...post, body: { method: "cash" }, as: asAdmin }),
      () => call(giveUp, { ...post, body: { reason: "A mistake" }, as: asAdmin }),
    ];
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, n) => doors[n % doors.length]?.()),
    );
    // A customer may press Pay ten times a minute.
    const statuses = answers.map((answer) => answer?.status ?? 0);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    const charge = await db().charge.findUniqueOrThrow({
      where: { id },
      include: { invoice: true, attemptLines: true },
    });
    const isPaid = charge.status === "paid";
    expect(isPaid || charge.status === "void").toBe(true);
    expect(charge.invoice).not.toBeNull();
    expect(charge.voidNumber === null).toBe(isPaid);
    expect(
      await db().mail.count({
        where: { user: { customerId: customer.id }, kind: { in: ["receipt", "void"] } },
      }),
    ).toBe(1);
    const settled = { in: ["payment.paid", "payment.voided"] };
    expect(await db().auditEvent.count({ where: { entityId: id, action: settled } })).toBe(1);
    expect((await runLedgerChecks()).invariants.filter(({ holds }) => !holds)).toEqual([]);
  });
});
