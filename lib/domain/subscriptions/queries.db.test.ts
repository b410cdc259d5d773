import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import { payOldest } from "@/lib/domain/payments/checkout";
import { makeAssignedServices } from "@/test/assigned-service";
import { makeSettings } from "@/test/fixtures";
import {
  countByService,
  findSubscription,
  listByCustomers,
  listRunning,
  listSubscriptions,
} from "./queries";
import { adminSubscription } from "./schema";
import { toAdminSubscription, toCustomerWithServices } from "./serializers";

const FIRST = { page: 1, limit: 50 };

beforeAll(makeSettings);

describe("a list of subscriptions", () => {
  it("is found by customer, address and service, part of a word, any case, % and _ as themselves", async () => {
    const { agency, customer, ids } = await makeAssignedServices("Łucja Needle", [1, 2]);
    const find = async (search: string) =>
      (await listSubscriptions(agency, { ...FIRST, search })).rows.map(({ id }) => id).sort();
    expect(await find("łUCJA needl")).toEqual([...ids].sort());
    expect(await find(customer.email.toUpperCase().slice(1))).toEqual([...ids].sort());
    expect(await find("Needle's 100%_c")).toEqual([ids[0]]);
    expect(await find("Needle's 100_%")).toEqual([]);
  });

  it("is filtered by status, payment status, customer and service, and its rows parse as the contract's", async () => {
    const { agency, customer, asCustomer, scope, ids } = await makeAssignedServices(
      "Filtered",
      [1, 2, 3],
    );
    await payOldest(scope, ids[0] ?? "", { method: "manual", transactionId: "" }, asCustomer);
    await db().subscription.update({ where: { id: ids[1] }, data: { status: "paused" } });
    const customerId = customer.id;
    const find = async (filters: object) =>
      (await listSubscriptions(agency, { ...FIRST, userId: customerId, ...filters })).rows.map(
        ({ id }) => id,
      );
    expect(await find({ paymentStatus: "paid" })).toEqual([ids[0]]);
    expect(await find({ paymentStatus: "pending" })).toEqual([ids[2], ids[1]]);
    expect(await find({ status: "paused" })).toEqual([ids[1]]);
    const [row] = (await listSubscriptions(agency, { ...FIRST, userId: customerId })).rows;
    if (!row) throw new Error("a row");
    expect(await find({ serviceId: row.serviceId })).toEqual([row.id]);
    expect(adminSubscription.parse(toAdminSubscription(row))).toMatchObject({
      amount: 3,
      outstanding: 3,
      paymentStatus: "pending",
    });
  });

  it("stand beside their customer, the latest to be paid first, with what is owed for all of them", async () => {
    const { agency, scope, ids, customer } = await makeAssignedServices("Owing", [1, 2, 3, 4]);
    const [record, assigned] = await Promise.all([
      findOwnCustomer(scope),
      listByCustomers(agency, [customer.id]),
    ]);
    if (!record) throw new Error("a customer");
    // Assigned today: so many days ago the oldest charge of each would have been due; none of the
    // first.
    const rows = assigned.map((row) => {
      const days = [0, 2, 5, 0][ids.indexOf(row.id)] ?? 0;
      const unpaidSince = toColumn(today().subtract({ days }));
      return row.id === ids[0]
        ? { ...row, due: null, unpaidSince: null, pendingCount: 0, outstandingCents: 0 }
        : { ...row, unpaidSince };
    });
    expect(toCustomerWithServices({ ...record, people: 1 }, rows)).toMatchObject({
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

  it("are counted by service while they run", async () => {
    const { agency, customer } = await makeAssignedServices("Counted", [1, 2]);
    const [running, ended] = await listByCustomers(agency, [customer.id]);
    if (!running || !ended) throw new Error("two subscriptions");
    await db().subscription.update({ where: { id: ended.id }, data: { status: "cancelled" } });
    const services = [running.service.id, ended.service.id];
    expect([...(await countByService(agency, services))]).toEqual([[running.service.id, 1]]);
  });

  it("of another customer are not there: neither in a list, nor one by one, nor by naming the customer", async () => {
    const [mine, other] = await Promise.all([
      makeAssignedServices("Mine", [1]),
      makeAssignedServices("Other", [2]),
    ]);
    const id = mine.ids[0] ?? "";
    expect(await findSubscription(other.scope, id)).toBeNull();
    expect(await findSubscription(mine.scope, id)).toMatchObject({ id });
    expect(
      (await listSubscriptions(other.scope, { ...FIRST, userId: mine.customer.id })).total,
    ).toBe(0);
    expect((await listRunning(other.scope)).map((row) => row.id)).toEqual(other.ids);
  });
});
