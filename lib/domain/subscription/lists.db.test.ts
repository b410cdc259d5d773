import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { listNotes } from "@/lib/domain/note/data";
import { addNote } from "@/lib/domain/note/mutations";
import { findPayment, listPayments } from "@/lib/domain/payment/data";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { adminPayment } from "@/lib/domain/payment/schema";
import { toAdminPayment } from "@/lib/domain/payment/serializer";
import { findProfile } from "@/lib/domain/customer/data";
import { findSubscription, listAssigned, listRunning, listSubscriptions } from "./data";
import { assignService } from "@/lib/domain/payment/mutations";
import { adminSubscription } from "./schema";
import { toAdminSubscription, toCustomerWithServices } from "./serializer";

const FIRST = { page: 1, limit: 50 };

async function given(name: string, amounts: number[]) {
  const [customer, admin] = await Promise.all([makeUser({ name }), makeUser({ role: "admin" })]);
  const desk = callerOf(admin);
  const agency = agencyScope(desk.actor);
  const ids: string[] = [];
  for (const [index, amount] of amounts.entries()) {
    const service = await makeService({
      name: `${name}'s ${index === 0 ? "100%_Chat" : "Report"} ${index}`,
    });
    ids.push(
      await assignService(agency, { userId: customer.id, serviceId: service.id, amount }, desk),
    );
  }
  return {
    customer,
    desk,
    agency,
    own: callerOf(customer),
    scope: customerScope(callerOf(customer).actor),
    ids,
  };
}

beforeAll(makeSettings);

describe("subscriptions", () => {
  it("come newest first, in pages that neither repeat nor lose a row, with the true total", async () => {
    const { scope, ids } = await given("Paged", [1, 2, 3, 4, 5]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listSubscriptions(scope, { page, limit: 2 })),
    );
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
      [0, 5],
    ]);
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([...ids].reverse());
  });

  it("break ties by id in the order's direction", async () => {
    const { scope, ids } = await given("Tied", [9, 9, 9]);
    const order = async (order: "asc" | "desc") =>
      (await listSubscriptions(scope, { ...FIRST, sort: "amount", order })).rows.map(
        ({ id }) => id,
      );
    expect(await order("asc")).toEqual([...ids].sort());
    expect(await order("desc")).toEqual([...ids].sort().reverse());
  });

  it("are found by customer, address and service, part of a word, any case, % and _ as themselves", async () => {
    const { agency, customer, ids } = await given("Łucja Needle", [1, 2]);
    const find = async (search: string) =>
      (await listSubscriptions(agency, { ...FIRST, search })).rows.map(({ id }) => id).sort();
    expect(await find("łUCJA needl")).toEqual([...ids].sort());
    expect(await find(customer.email.toUpperCase().slice(1))).toEqual([...ids].sort());
    expect(await find("Needle's 100%_c")).toEqual([ids[0]]);
    expect(await find("Needle's 100_%")).toEqual([]);
  });

  it("are filtered by status, payment status, customer and service, and parse as the contract's", async () => {
    const { agency, customer, own, scope, ids } = await given("Filtered", [1, 2, 3]);
    await payOldest(scope, ids[0] ?? "", { method: "manual", transactionId: "" }, own);
    await db().subscription.update({ where: { id: ids[1] }, data: { status: "paused" } });
    const userId = customer.id;
    const find = async (filters: object) =>
      (await listSubscriptions(agency, { ...FIRST, userId, ...filters })).rows.map(({ id }) => id);
    expect(await find({ paymentStatus: "paid" })).toEqual([ids[0]]);
    expect(await find({ paymentStatus: "pending" })).toEqual([ids[2], ids[1]]);
    expect(await find({ status: "paused" })).toEqual([ids[1]]);
    const [row] = (await listSubscriptions(agency, { ...FIRST, userId })).rows;
    if (!row) throw new Error("a row");
    expect(await find({ serviceId: row.serviceId })).toEqual([row.id]);
    expect(adminSubscription.parse(toAdminSubscription(row))).toMatchObject({
      amount: 3,
      outstanding: 3,
      paymentStatus: "pending",
    });
  });

  it("stand beside their customer, the latest to be paid first, with what is owed for all of them", async () => {
    const { agency, scope, ids, customer } = await given("Owing", [1, 2, 3, 4]);
    const [record, assigned] = await Promise.all([
      findProfile(scope),
      listAssigned(agency, [customer.id]),
    ]);
    if (!record) throw new Error("a customer");
    // Assigned today: so many days ago the oldest charge of each would have been due; none of the
    // first.
    const rows = assigned.map((row) => {
      const days = [0, 2, 5, 0][ids.indexOf(row.id)] ?? 0;
      const due = row.due && { ...row.due, dueDate: toColumn(today().subtract({ days })) };
      return row.id === ids[0]
        ? { ...row, due: null, pendingCount: 0, outstandingCents: 0 }
        : { ...row, due };
    });
    expect(toCustomerWithServices(record, rows)).toMatchObject({
      outstanding: 9,
      subscriptionCount: 4,
      pendingCount: 3,
      subscriptions: [
        { _id: ids[2], paymentStatus: "pending", daysLate: 5 },
        { _id: ids[1], paymentStatus: "pending", daysLate: 2 },
        { _id: ids[3], paymentStatus: "pending", daysLate: 0 },
      ],
    });
  });

  it("of another customer are not there: neither in a list, nor one by one, nor by naming the customer", async () => {
    const [mine, other] = await Promise.all([given("Mine", [1]), given("Other", [2])]);
    const id = mine.ids[0] ?? "";
    expect(await findSubscription(other.scope, id)).toBeNull();
    expect(await findSubscription(mine.scope, id)).toMatchObject({ id });
    expect(
      (await listSubscriptions(other.scope, { ...FIRST, userId: mine.customer.id })).total,
    ).toBe(0);
    expect((await listRunning(other.scope)).map((row) => row.id)).toEqual(other.ids);
  });
});

describe("charges", () => {
  it("are filtered by status, subscription and due dates, both days included, and stay one's own", async () => {
    const [mine, other] = await Promise.all([given("Charged", [5, 6]), given("Stranger", [7])]);
    const all = await listPayments(mine.scope, FIRST);
    expect(all.rows.map(({ amountCents }) => amountCents)).toEqual([600, 500]);
    const [first] = all.rows;
    if (!first) throw new Error("a charge");
    const day = first.dueDate.toISOString().slice(0, 10);
    expect((await listPayments(mine.scope, { ...FIRST, from: day, to: day })).total).toBe(2);
    expect((await listPayments(mine.scope, { ...FIRST, to: "2020-01-01" })).total).toBe(0);
    expect((await listPayments(mine.scope, { ...FIRST, status: "paid" })).total).toBe(0);
    expect(
      (await listPayments(mine.scope, { ...FIRST, subscriptionId: first.subscriptionId })).total,
    ).toBe(1);
    expect((await listPayments(other.scope, { ...FIRST, userId: mine.customer.id })).total).toBe(0);
    expect(await findPayment(other.scope, first.id)).toBeNull();
    expect(adminPayment.parse(toAdminPayment(first)).user).toEqual({
      _id: mine.customer.id,
      name: "Charged",
      email: mine.customer.email,
    });
  });

  it("are found by their invoice number, and so are their subscriptions", async () => {
    const { agency, scope, own, ids } = await given("Invoiced", [5]);
    const { paymentId } = await payOldest(
      scope,
      ids[0] ?? "",
      { method: "manual", transactionId: "" },
      own,
    );
    const number = (await findPayment(scope, paymentId))?.invoiceNumber ?? "none";
    expect(
      (await listPayments(agency, { ...FIRST, search: number.toLowerCase() })).rows.map(
        ({ id }) => id,
      ),
    ).toEqual([paymentId]);
    expect(
      (await listSubscriptions(agency, { ...FIRST, search: number })).rows.map(({ id }) => id),
    ).toEqual(ids);
  });
});

describe("notes", () => {
  it("go between customer and agency, newest first, and nobody else sees or writes them", async () => {
    const [mine, other] = await Promise.all([given("Noted", [5]), given("Reader", [5])]);
    const id = mine.ids[0] ?? "";
    await addNote(mine.scope, id, "When?", mine.own);
    await addNote(mine.agency, id, "Tomorrow.", mine.desk);
    const thread = await listNotes(mine.scope, id, FIRST);
    expect(thread?.rows.map(({ content, author }) => [content, author.role])).toEqual([
      ["Tomorrow.", "admin"],
      ["When?", "customer"],
    ]);
    expect(await listNotes(other.scope, id, FIRST)).toBeNull();
    await expect(addNote(other.scope, id, "Mine too", other.own)).rejects.toEqual(
      expect.objectContaining({ code: "not_found" }),
    );
    expect((await listNotes(mine.agency, id, FIRST))?.total).toBe(2);
  });
});
