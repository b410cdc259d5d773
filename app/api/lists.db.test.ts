import { GET as customers } from "./admin/users/route";
import { GET as services } from "./admin/services/route";
import { GET as subscriptions } from "./admin/subscriptions/route";
import { GET as payments } from "./subscriptions/all/payments/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { customer, writeCustomers } from "@/test/factories/customer";
import { makeBooks, writePaid, writeRefund, writeVoid } from "@/test/charges";
import { changeCustomer, makeAdmin, makeService } from "@/test/fixtures";

/*
 * What docs/api.md promises of every list, where a long one could break it: order, ties, pages from
 * either end, words of any length, and totals that stay true while others write.
 */

type Row = { _id: string; createdAt: string; [field: string]: unknown };
type Handler = typeof customers;
const plural = new Map<Handler, string>([
  [customers, "users"],
  [services, "services"],
  [subscriptions, "subscriptions"],
  [payments, "payments"],
]);

let asAdmin: TestSession;

async function list(
  handler: Handler,
  query: Record<string, string | number> = {},
): Promise<{ rows: Row[]; total: number }> {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const { status, body } = await call<Record<string, unknown>>(handler, {
    url: `/api/test?${params}`,
    as: asAdmin,
  });
  expect(status).toBe(200);
  return { rows: body[plural.get(handler) ?? ""] as Row[], total: body.total as number };
}

async function everyPage(handler: Handler, query: Record<string, string | number>): Promise<Row[]> {
  const first = await list(handler, query);
  const pages = Math.ceil(first.total / Number(query.limit));
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, n) => list(handler, { ...query, page: n + 2 })),
  );
  expect(new Set(rest.map(({ total }) => total))).toEqual(new Set(rest.map(() => first.total)));
  const rows = [first, ...rest].flatMap((page) => page.rows);
  expect([rows.length, new Set(rows.map(({ _id }) => _id)).size]).toEqual([
    first.total,
    first.total,
  ]);
  return rows;
}

const named = (name: string, over: Parameters<typeof customer>[0] = {}) =>
  customer({ name, company: null, ...over });
const CROWD = 1_300;

beforeAll(async () => {
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
  // Few moments for many rows, so that ties decide; every third has a company, and few companies
  // for many.
  const moments = [1, 2, 3].map((day) => new Date(Date.UTC(2025, 0, day)));
  const crowd = Array.from({ length: CROWD }, (_, n) =>
    named(`Crowd ${n % 7}`, {
      email: `crowd.${n}@example.com`,
      company: n % 3 ? null : `Company ${n % 5}`,
      createdAt: moments[n % 3],
    }),
  );
  await writeCustomers(db(), crowd);
  await db().$executeRaw`ANALYZE "Customer"`;
});

const sorted = (rows: Row[], field: string, direction: 1 | -1) => {
  const compare = (a: Row, b: Row) => {
    const first = a[field] as string | number | null;
    const second = b[field] as string | number | null;
    if (first === second) return direction * (a._id < b._id ? -1 : 1);
    if (first === null) return 1;
    if (second === null) return -1;
    return direction * (first < second ? -1 : 1);
  };
  return [...rows].sort(compare).map(({ _id }) => _id);
};

describe("a list that is read from both ends", () => {
  it.each([
    ["createdAt", "desc"],
    ["createdAt", "asc"],
    ["name", "asc"],
    ["company", "asc"],
    ["company", "desc"],
    ["isActive", "desc"],
  ] as const)(
    "by %s %s: every row once, ties by _id the same way, rows without a value last",
    async (sort, order) => {
      const rows = await everyPage(customers, { sort, order, limit: 100 });
      expect(rows.length).toBeGreaterThan(CROWD - 1);
      expect(rows.map(({ _id }) => _id)).toEqual(sorted(rows, sort, order === "asc" ? 1 : -1));
    },
  );
});

describe("the total of a search", () => {
  it("is exact beyond a thousand matches, also right after inserts, updates and deletes", async () => {
    const total = async () => (await list(customers, { search: "crowd.", limit: 1 })).total;
    expect([await total(), await total()]).toEqual([CROWD, CROWD]);
    const added = named("Late", { email: "crowd.late@example.com" });
    await writeCustomers(db(), [added]);
    expect(await total()).toBe(CROWD + 1);
    await changeCustomer(added.id, { email: "elsewhere@example.com" });
    expect(await total()).toBe(CROWD);
    await changeCustomer(added.id, { email: "crowd.late@example.com", deletedAt: new Date() });
    expect(await total()).toBe(CROWD);
  });

  it("of charges and subscriptions follows the names of customers and services", async () => {
    const { buyer, offer } = await makeBooks({ startedAgo: { months: 59, days: 3 } });
    const totals = async (search: string) => [
      (await list(payments, { search, limit: 1 })).total,
      (await list(subscriptions, { search, limit: 1 })).total,
    ];
    // What the factories think of by chance may have the two letters as well.
    const plain = { email: "wilhelmina@example.com", company: "Reed" };
    await db().service.update({ where: { id: offer.id }, data: { name: "Night watch" } });
    await changeCustomer(buyer.id, { ...plain, name: "Wilhelmina Oxbow" });
    expect([await totals("oxbow"), await totals("OX")]).toEqual([
      [60, 1],
      [60, 1],
    ]);
    await changeCustomer(buyer.id, { name: "Wilhelmina Smith" });
    expect([await totals("oxbow"), await totals("ox")]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await db().service.update({ where: { id: offer.id }, data: { name: "Oxbow watch" } });
    expect([await totals("oxbow"), await totals("ox")]).toEqual([
      [60, 1],
      [60, 1],
    ]);
  });
});

describe("a long list", () => {
  it.each([
    ["customers", customers],
    ["subscriptions", subscriptions],
    ["payments", payments],
  ])("of %s is searched by 2 letters or more", async (_name, handler) => {
    const ask = (search: string) =>
      call<{ issues?: object[] }>(handler, {
        url: `/api/test?${new URLSearchParams({ search })}`,
        as: asAdmin,
      });
    for (const short of ["a", " a ", "😀", "%"]) {
      const { status, body } = await ask(short);
      expect([status, body.issues]).toEqual([
        400,
        [{ path: "search", message: "must have at least 2 letters" }],
      ]);
    }
    for (const search of ["ab", "", " "]) expect((await ask(search)).status).toBe(200);
  });
});

describe("a search", () => {
  const names = ["Ärger Ωmega", "İnci Öz", "ΟΔΟΣ Straße", "50%_off\\ Ltd", "Qz", "q z", "😀 Xy"];
  const find = async (search: string) =>
    (await list(customers, { search, limit: 200 })).rows
      .map(({ name }) => name as string)
      .filter((name) => names.includes(name))
      .sort();
  beforeAll(async () => {
    await writeCustomers(
      db(),
      names.map((name, n) => named(name, { email: `unique.${n}@example.com` })),
    );
  });

  it.each([
    ["%_", ["50%_off\\ Ltd"]],
    ["_o", ["50%_off\\ Ltd"]],
    ["f\\", ["50%_off\\ Ltd"]],
    ["%_o", ["50%_off\\ Ltd"]],
    ["f\\ l", ["50%_off\\ Ltd"]],
    ["0_%", []],
    ["ÄRG", ["Ärger Ωmega"]],
    ["A\u0308r", ["Ärger Ωmega"]],
    ["ωM", ["Ärger Ωmega"]],
    ["İn", ["İnci Öz"]],
    ["i̇nci", ["İnci Öz"]],
    ["inci", ["İnci Öz"]],
    ["ÖZ", ["İnci Öz"]],
    ["οδος", ["ΟΔΟΣ Straße"]],
    ["οδοσ", ["ΟΔΟΣ Straße"]],
    ["ΟΔΟΣ", ["ΟΔΟΣ Straße"]],
    ["δο", ["ΟΔΟΣ Straße"]],
    ["STRASSE", ["ΟΔΟΣ Straße"]],
    ["arger omega", []],
    ["arger", ["Ärger Ωmega"]],
    ["oz", ["İnci Öz"]],
    ["traß", ["ΟΔΟΣ Straße"]],
    ["qz", ["Qz"]],
    ["q z", ["q z"]],
    ["😀 x", ["😀 Xy"]],
    [" xy ", ["😀 Xy"]],
  ])("for %j finds %j", async (search, expected) => {
    expect(await find(search)).toEqual([...expected].sort());
  });

  it.each(["ow", "cr", "d.7", "@e", "12", "qz"])(
    "for %j finds exactly the rows that hold it, common or rare, filtered and sorted",
    async (word) => {
      const every = await db().customer.findMany({ where: { deletedAt: null, isActive: true } });
      const holds = every.filter(({ name, email, company }) =>
        [name, email, company ?? ""].some((text) => text.toLowerCase().includes(word)),
      );
      const rows = await everyPage(customers, {
        search: word,
        isActive: "true",
        sort: "email",
        order: "desc",
        limit: 100,
      });
      expect(rows.map(({ _id }) => _id)).toEqual(sorted(rows, "email", -1));
      expect(rows.map(({ _id }) => _id).sort()).toEqual(holds.map(({ id }) => id).sort());
    },
  );
});

describe("a search of services and customers, sorted by amount", () => {
  const CHARGES = 10;
  beforeAll(async () => {
    // Two amounts for many charges, so that ties decide, also between one service's and another's.
    const books = (amountCents: number) =>
      makeBooks({ startedAgo: { months: CHARGES - 1, days: 3 }, amountCents });
    const [first, both, buyers] = [await books(200), await books(100), await books(200)];
    for (const { offer } of [first, both])
      await db().service.update({ where: { id: offer.id }, data: { name: `Zebra ${offer.id}` } });
    for (const { buyer } of [both, buyers]) await changeCustomer(buyer.id, { name: "Zebra" });
    await writeVoid(first.charges[0]?.id ?? "");
  });

  it.each([
    ["asc", 1],
    ["desc", -1],
  ] as const)(
    "%s: every row once, ties by _id the same way, on each page and within a status",
    async (order, direction) => {
      const query = { search: "zebra", sort: "amount", order };
      const [all, pending, voided, running] = [
        await everyPage(payments, { ...query, limit: 4 }),
        await everyPage(payments, { ...query, limit: 4, status: "pending" }),
        await everyPage(payments, { ...query, limit: 4, status: "void" }),
        await everyPage(subscriptions, { ...query, limit: 2 }),
      ];
      expect([all.length, pending.length, voided.length, running.length]).toEqual([
        3 * CHARGES,
        3 * CHARGES - 1,
        1,
        3,
      ]);
      for (const rows of [all, pending, running])
        expect(rows.map(({ _id }) => _id)).toEqual(sorted(rows, "amount", direction));
    },
  );
});

describe("a status or type", () => {
  const inOrder = async (handler: Handler, field: string) => {
    const [up, down] = await Promise.all(
      (["asc", "desc"] as const).map((order) => list(handler, { sort: field, order, limit: 200 })),
    );
    expect(down?.rows.map(({ _id }) => _id)).toEqual(up?.rows.map(({ _id }) => _id).reverse());
    return [...new Set(up?.rows.map((row) => row[field]))];
  };

  it("sorts by its name", async () => {
    for (const status of ["inactive", "archived", "active"] as const) await makeService({ status });
    for (const type of [
      "Data_Science",
      "Custom_Solution",
      "Automation",
      "Analytics",
      "AI_Development",
    ] as const)
      await makeService({ type });
    expect(await inOrder(services, "status")).toEqual(["active", "archived", "inactive"]);
    expect(await inOrder(services, "type")).toEqual([
      "AI Development",
      "Analytics",
      "Automation",
      "Custom Solution",
      "Data Science",
    ]);
    for (const status of ["suspended", "paused", "completed", "cancelled"] as const)
      await makeBooks({ status });
    const { charges } = await makeBooks({ startedAgo: { months: 6, days: 1 } });
    const [voided, paid = "", back = ""] = charges.map(({ id }) => id);
    await writeVoid(voided ?? "");
    await writePaid(paid);
    await writePaid(back);
    const { amountCents } = await db().charge.findUniqueOrThrow({ where: { id: back } });
    await writeRefund(back, amountCents, true);
    expect(await inOrder(subscriptions, "status")).toEqual([
      "active",
      "cancelled",
      "completed",
      "paused",
      "suspended",
    ]);
    expect(await inOrder(payments, "status")).toEqual(["paid", "pending", "refunded", "void"]);
  });
});
