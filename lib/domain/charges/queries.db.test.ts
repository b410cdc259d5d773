import { GET } from "@/app/api/payments/[id]/route";
import { payOldest } from "@/lib/domain/payments/checkout";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import { makeAssignedServices } from "@/test/assigned-service";
import { searchEverything } from "@/lib/domain/search/queries";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { writePaid, writeRefund, writeVoid } from "@/test/charges";
import { makeUser } from "@/test/fixtures";
import { findCharge, listCharges } from "./queries";
import { adminCharge } from "./schema";
import type { ChargeDetails } from "./schema";
import { toAdminCharge } from "./serializers";

const FIRST = { page: 1, limit: 50 };

describe("charges", () => {
  it("are filtered by status, subscription and due dates, both days included, and stay one's own", async () => {
    const [mine, other] = await Promise.all([
      makeAssignedServices("Charged", [5, 6]),
      makeAssignedServices("Other", [7]),
    ]);
    const all = await listCharges(mine.scope, FIRST);
    expect(all.rows.map(({ amountCents }) => amountCents)).toEqual([600, 500]);
    const [first] = all.rows;
    if (!first?.subscriptionId) throw new Error("a charge");
    const day = first.dueDate.toISOString().slice(0, 10);
    expect((await listCharges(mine.scope, { ...FIRST, from: day, to: day })).total).toBe(2);
    expect((await listCharges(mine.scope, { ...FIRST, to: "2020-01-01" })).total).toBe(0);
    expect((await listCharges(mine.scope, { ...FIRST, status: "paid" })).total).toBe(0);
    expect(
      (await listCharges(mine.scope, { ...FIRST, subscriptionId: first.subscriptionId })).total,
    ).toBe(1);
    expect((await listCharges(other.scope, { ...FIRST, userId: mine.customer.id })).total).toBe(0);
    expect(await findCharge(other.scope, first.id)).toBeNull();
    expect(adminCharge.parse(toAdminCharge(first)).user).toEqual({
      _id: mine.customer.id,
      name: "Charged",
      email: mine.customer.email,
    });
  });

  it("are found by their invoice number, and so are their subscriptions", async () => {
    const { agency, scope, asCustomer, ids } = await makeAssignedServices("Invoiced", [5]);
    const { chargeIds } = await payOldest(
      scope,
      ids[0] ?? "",
      { method: "manual", transactionId: "" },
      asCustomer,
    );
    const number = (await findCharge(scope, chargeIds[0] ?? ""))?.invoiceNumber ?? "none";
    expect(
      (await listCharges(agency, { ...FIRST, search: number.toLowerCase() })).rows.map(
        ({ id }) => id,
      ),
    ).toEqual(chargeIds);
    expect(
      (await listSubscriptions(agency, { ...FIRST, search: number })).rows.map(({ id }) => id),
    ).toEqual(ids);
  });

  it("are found by a credit note, of a refund or of themselves", async () => {
    const { agency, customer } = await makeAssignedServices("Credited", [5, 6]);
    const mine = { ...FIRST, userId: customer.id };
    const [first, second] = (await listCharges(agency, mine)).rows.map(({ id }) => id);
    await writePaid(first ?? "");
    await writeRefund(first ?? "", 100);
    await writeVoid(second ?? "");
    const { value } = await db().counter.findUniqueOrThrow({ where: { name: "creditNote" } });
    for (const [n, id] of [first, second].entries()) {
      const search = `cn-${String(Number(value) - 1 + n).padStart(6, "0")}`;
      expect((await listCharges(agency, { ...FIRST, search })).rows.map((row) => row.id)).toEqual([
        id,
      ]);
      const { payments } = await searchEverything(agency, search);
      expect(payments.map((row) => row.id)).toEqual([id]);
    }
  });
});

test("a charge's lines and refunds are shown to its owner, its attempts to administrators alone", async () => {
  const { customer, asAdmin, scope } = await makeAssignedServices("Shown", [99]);
  const [row] = (await listCharges(scope, FIRST)).rows;
  const other = await signedIn("customer", (await makeUser()).id);
  const read = (as: TestSession) =>
    call<{ data: ChargeDetails }>(GET, { params: { id: row?.id ?? "" }, as });
  const { body } = await read(await signedIn("customer", customer.owner.id));
  expect(body.data).toMatchObject({ lines: [{ amount: 99 }], refunds: [] });
  expect(body.data).not.toHaveProperty("attempts");
  const toAdmin = await read(await signedIn("admin", asAdmin.actor.id));
  expect(toAdmin.body.data).toMatchObject({ attempts: [], user: { _id: customer.id } });
  expect((await read(other)).status).toBe(404);
});
