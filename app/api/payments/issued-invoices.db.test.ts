import { GET as readSettings, PUT as writeSettings } from "@/app/api/admin/billing/settings/route";
import { POST as chargeOnce } from "@/app/api/admin/users/[id]/charges/route";
import { GET as readUser, PUT as writeUser } from "@/app/api/admin/users/[id]/route";
import { POST as voidOne } from "@/app/api/admin/payments/[id]/void/route";
import { POST as subscribe } from "@/app/api/services/[id]/subscribe/route";
import { GET as readService } from "@/app/api/services/[id]/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin, makeCustomer, makePerson, makeService, makeUser } from "@/test/fixtures";
import { GET as readPayment, PUT as changePayment } from "./[id]/route";
import { POST as correct } from "./[id]/correction/route";
import { GET as invoice } from "./[id]/invoice.pdf/route";
import { GET as receipt } from "./[id]/receipt.pdf/route";
import { GET as voidNote } from "./[id]/void.pdf/route";

interface Payment {
  _id: string;
  invoiceNumber: string;
  issuedOn: string;
  dueDate: string;
  status: string;
  revision: number;
  poNumber: string | null;
  voidCreditNote: string | null;
  amount: number;
}
interface Body<T> {
  data: T;
  code?: string;
}

const post = <T = Payment>(handler: typeof correct, id: string, body: object, as: TestSession) =>
  call<Body<T>>(handler, { method: "POST", params: { id }, body, as });
const put = <T = Payment>(handler: typeof correct, id: string, body: object, as: TestSession) =>
  call<Body<T>>(handler, { method: "PUT", params: { id }, body, as });
const get = <T = Payment>(handler: typeof invoice, id: string, as: TestSession, query = "") =>
  call<Body<T>>(handler, { url: `/api/test${query}`, params: { id }, as });

async function setUp(over: Parameters<typeof makeCustomer>[0] = {}) {
  const [customer, admin] = await Promise.all([makeCustomer(over), makeAdmin()]);
  const [owner, agency] = await Promise.all([
    signedIn("customer", customer.owner.id),
    signedIn("admin", admin.id),
  ]);
  const charge = async (amount: number, more: object = {}) => {
    const lines = [{ text: "Workshop", quantity: 1, unitAmount: amount }];
    return (await post(chargeOnce, customer.id, { lines, ...more }, agency)).body.data;
  };
  return { customer, owner, agency, charge };
}

const day = (days: number) => today().add({ days }).toString();

test("a payment has its number and its day from the start, one of 0 too, which has a receipt", async () => {
  const { owner, charge } = await setUp();
  const due = await charge(5);
  expect(due).toMatchObject({ status: "pending", issuedOn: day(0), voidCreditNote: null });
  expect(due.invoiceNumber).toMatch(/^INV-\d{6}$/);
  expect((await get(receipt, due._id, owner)).body.code).toBe("not_paid");
  const { customer, agency } = await setUp();
  const free = await makeService();
  const input = { userId: customer.id, serviceId: free.id, amount: 0 };
  await call(assign, { method: "POST", body: input, as: agency });
  const { id } = await db().charge.findFirstOrThrow({ where: { customerId: customer.id } });
  const nothing = (await get(readPayment, id, agency)).body.data;
  expect(nothing).toMatchObject({ status: "paid", method: "none", issuedOn: day(0) });
  expect(nothing.invoiceNumber).toMatch(/^INV-\d{6}$/);
  for (const file of [invoice, receipt]) expect((await get(file, id, agency)).status).toBe(200);
});

test("terms are of the customer, else of the settings, and count from the day of issue", async () => {
  const { customer, agency, charge } = await setUp();
  expect((await get(readSettings, "", agency)).body.data).toMatchObject({
    paymentTermsDays: 0,
    reviewDays: 7,
  });
  const settings = (body: object) => put<object>(writeSettings, "", body, agency);
  for (const body of [{ paymentTermsDays: 10 }, { reviewDays: 31 }, { reviewDays: -1 }])
    expect((await settings(body)).status).toBe(400);
  expect((await charge(5)).dueDate).toBe(day(0));
  expect((await settings({ paymentTermsDays: 30 })).status).toBe(200);
  expect((await charge(5)).dueDate).toBe(day(30));
  const ofCustomer = (paymentTermsDays: number | null) =>
    put<object>(writeUser, customer.id, { paymentTermsDays }, agency);
  expect((await ofCustomer(7)).body.data).toMatchObject({ paymentTermsDays: 7 });
  expect((await ofCustomer(8)).status).toBe(400);
  expect((await charge(5)).dueDate).toBe(day(7));
  expect((await charge(5, { dueDate: day(3) })).dueDate).toBe(day(3));
  expect((await ofCustomer(null)).status).toBe(200);
  expect((await get<object>(readUser, customer.id, agency)).body.data).toMatchObject({
    paymentTermsDays: null,
  });
  expect((await charge(5)).dueDate).toBe(day(30));
  await settings({ paymentTermsDays: 0 });
});

test("a correction has the next revision; the newest is what the invoice is, each former one stays", async () => {
  const { owner, agency, customer, charge } = await setUp();
  const issued = await charge(5);
  const { _id: id } = issued;
  expect((await post(correct, id, {}, owner)).status).toBe(400);
  const first = await post(correct, id, { billingAddress: "1 Quay", taxId: "T 1" }, owner);
  expect([first.status, first.body.data.revision]).toEqual([201, 1]);
  const second = await put(changePayment, id, { poNumber: "PO 2" }, agency);
  expect([second.status, second.body.data.revision]).toEqual([200, 2]);
  expect(second.body.data).toMatchObject({ ...issued, poNumber: "PO 2", revision: 2, version: 3 });
  const files = await Promise.all(
    ["", "?revision=0", "?revision=1", "?revision=2"].map((query) =>
      get(invoice, id, owner, query),
    ),
  );
  const [newest, ...revisions] = files.map(({ text }) => text);
  expect(newest).toBe(revisions[2]);
  expect(new Set(revisions).size).toBe(3);
  expect((await get(invoice, id, owner, "?revision=3")).status).toBe(404);
  for (const query of ["?revision=", "?revision=1e0", "?revision=%20"])
    expect((await get(invoice, id, owner, query)).status).toBe(400);
  for (let n = 3; n <= 10; n += 1)
    expect((await post(correct, id, { company: `Company ${n}` }, owner)).status).toBe(201);
  expect((await post(correct, id, { company: "Once more" }, owner)).status).toBe(409);
  const [billing, member, staff, other] = await Promise.all([
    makePerson(customer.id, "billing").then((one) => signedIn("customer", one.id)),
    makePerson(customer.id, "member").then((one) => signedIn("customer", one.id)),
    makeAdmin({ adminRole: "staff" }).then((one) => signedIn("admin", one.id)),
    makeUser().then((one) => signedIn("customer", one.id)),
  ]);
  const { _id: next } = await charge(6);
  const statuses = [billing, member, staff, other].map(
    async (as) => (await post(correct, next, { taxId: "T 2" }, as)).status,
  );
  expect(await Promise.all(statuses)).toEqual([201, 403, 403, 404]);
});

test("a repeated correction under its Idempotency-Key is the same answer, and one revision", async () => {
  const { owner, charge } = await setUp();
  const { _id: id } = await charge(5);
  const once = () =>
    call<{ data: { revision: number } }>(correct, {
      method: "POST",
      params: { id },
      url: `/api/payments/${id}/correction`,
      body: { company: "Corrected Ltd" },
      as: owner,
      headers: { "idempotency-key": "one correction" },
    });
  const [first, repeated] = [await once(), await once()];
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body).toEqual(first.body);
  expect(first.body.data.revision).toBe(1);
});

test("a void has a credit note over all of it, and its invoice is not corrected", async () => {
  const { owner, agency, charge } = await setUp();
  const { _id: id } = await charge(5);
  expect((await get(voidNote, id, owner)).body.code).toBe("not_void");
  expect((await post(voidOne, id, { reason: "Made twice" }, agency)).status).toBe(200);
  const { body } = await get(readPayment, id, owner);
  expect(body.data).toMatchObject({ status: "void", amount: 5 });
  expect(body.data.voidCreditNote).toMatch(/^CN-\d{6}$/);
  expect((await get(voidNote, id, owner)).status).toBe(200);
  expect((await post(correct, id, { taxId: "T" }, owner)).status).toBe(409);
});

test("subscribing and assigning take what invoices name of the company, before the invoice is made", async () => {
  const { owner, customer, agency } = await setUp({ billingAddress: null, taxId: null });
  const [first, second] = await Promise.all([makeService(), makeService()]);
  const details = { billingAddress: "1 Quay", taxId: "T 1", poNumber: "PO 1" };
  expect((await post(subscribe, first.id, details, owner)).status).toBe(201);
  const printed = { buyerAddress: "1 Quay", buyerTaxId: "T 1", poNumber: "PO 1" };
  const ofCustomer = { charge: { customerId: customer.id } };
  expect(await db().invoice.findFirstOrThrow({ where: ofCustomer })).toMatchObject(printed);
  const input = { userId: customer.id, serviceId: second.id, amount: 5, billingAddress: "2 Quay" };
  const assigned = await call(assign, { method: "POST", body: input, as: agency });
  expect(assigned.status).toBe(201);
  expect(
    await db().invoice.findFirstOrThrow({ where: ofCustomer, orderBy: { number: "desc" } }),
  ).toMatchObject({ ...printed, buyerAddress: "2 Quay" });
});

test("billed from delivery, the setup fee is charged now and the first month on the day it is live", async () => {
  const { owner, customer } = await setUp();
  const service = await makeService({
    billsFrom: "delivery",
    estimatedDelivery: 28,
    setupCents: 50_000,
  });
  expect((await get(readService, service.id, owner)).body.data).toMatchObject({
    billsFrom: "delivery",
  });
  const { body, status } = await post<{ _id: string; nextBillingDate: string }>(
    subscribe,
    service.id,
    {},
    owner,
  );
  expect([status, body.data.nextBillingDate.slice(0, 10)]).toEqual([201, day(28)]);
  const charges = await db().charge.findMany({ where: { customerId: customer.id } });
  expect(charges).toMatchObject([{ subscriptionId: null, amountCents: 50_000, status: "pending" }]);
});
