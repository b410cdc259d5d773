import { listBody } from "@/lib/core/paging";
import type { ListInput } from "@/lib/core/paging";
import { countSearch, likeText, readPage } from "./lists";

const columns = { createdAt: "createdAt", amount: "amountCents", paid: "paidAt" } as const;

/** What is asked of a list of `size` rows, and the page. */
async function ask(query: ListInput, size = 3, source: { most?: number } = {}) {
  const requests: unknown[] = [];
  const page = await readPage(query, {
    columns,
    nullable: "paidAt",
    ...source,
    rows: (slice) => {
      const { skip, take, orderBy } = slice;
      requests.push({ skip, take, orderBy });
      return Promise.resolve(Array.from({ length: Math.min(take, Math.max(0, size - skip)) }));
    },
    count: ({ take }) => Promise.resolve(Math.min(size, take)),
  });
  return { ...page, rows: page.rows.length, requests };
}

describe("a search's total", () => {
  const list = { take: 11, orderBy: "the list's" };
  /** The conditions that are counted, with how many rows meet each. */
  async function counted(rows: Record<string, number>, search: { some?: string } = {}, by = false) {
    const requests: unknown[] = [];
    const total = await countSearch(
      { where: "all", isByCustomer: by, ...search },
      list,
      ({ where, orderBy }) => {
        requests.push([where, orderBy]);
        return Promise.resolve(rows[where] ?? 0);
      },
    );
    return { total, requests };
  }

  it("is that of some matches where those are enough, and of all where not", async () => {
    const some = ["some", list.orderBy];
    const all = ["all", list.orderBy];
    expect(await counted({ all: 7 })).toEqual({ total: 7, requests: [all] });
    expect(await counted({ some: 11 }, { some: "some" })).toEqual({ total: 11, requests: [some] });
    const few = await counted({ some: 10, all: 12 }, { some: "some" });
    expect(few).toEqual({ total: 12, requests: [some, all] });
  });

  it("of customers' rows alone is read from the index that has them by customer", async () => {
    const { requests } = await counted({ all: 7 }, {}, true);
    expect(requests).toEqual([
      ["all", [{ customerId: "asc" }, { createdAt: "asc" }, { id: "asc" }]],
    ]);
  });
});

describe("a list's page", () => {
  it("is by creation, newest first, without a sort", async () => {
    const { requests } = await ask({ page: 3, limit: 20 });
    const orderBy = [{ createdAt: "desc" }, { id: "desc" }];
    expect(requests).toEqual([{ take: 20, skip: 40, orderBy }]);
  });

  it("is ascending with a sort and no order, ties by id in the same direction, empty values last", async () => {
    const orderOf = async (query: Omit<ListInput, "page" | "limit">) =>
      (await ask({ page: 1, limit: 10, ...query })).requests;
    expect(await orderOf({ sort: "amount" })).toMatchObject([
      { orderBy: [{ amountCents: "asc" }, { id: "asc" }] },
    ]);
    expect(await orderOf({ sort: "paid", order: "desc" })).toMatchObject([
      { orderBy: [{ paidAt: { sort: "desc", nulls: "last" } }, { id: "desc" }] },
    ]);
    expect(await orderOf({ order: "asc" })).toMatchObject([
      { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
    ]);
  });

  it("has the true total up to 10,000 rows, also past the end", async () => {
    expect(await ask({ page: 1, limit: 10 })).toMatchObject({ rows: 3, total: 3, more: false });
    expect(await ask({ page: 9, limit: 10 })).toMatchObject({ rows: 0, total: 3, more: false });
    expect(await ask({ page: 500, limit: 200 })).toMatchObject({ rows: 0, total: 3, more: false });
    expect(await ask({ page: 100, limit: 100 }, 10_000)).toMatchObject({
      rows: 100,
      total: 10_000,
      more: false,
    });
  });

  it("of a longer list reaches to the 10,000th row and says that there are more", async () => {
    expect(await ask({ page: 1, limit: 10 }, 10_001)).toMatchObject({ total: 10_000, more: true });
    expect(await ask({ page: 67, limit: 150 }, 20_000)).toMatchObject({ rows: 100, more: true });
    await expect(ask({ page: 101, limit: 100 }, 10_001)).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("Narrow the search") as string,
    });
  });

  it("of a source that costs more is counted, and reaches, to fewer rows", async () => {
    const few = { most: 1_000 };
    expect(await ask({ page: 1, limit: 10 }, 1_000, few)).toMatchObject({
      total: 1_000,
      more: false,
    });
    expect(await ask({ page: 7, limit: 150 }, 20_000, few)).toMatchObject({
      rows: 100,
      total: 1_000,
      more: true,
    });
    await expect(ask({ page: 11, limit: 100 }, 1_001, few)).rejects.toMatchObject({
      message: expect.stringContaining("1,000th row") as string,
    });
  });

  it("has the contract's body", () => {
    const page = { rows: [7], total: 9, page: 2, limit: 1 };
    const body = { things: [14], total: 9, page: 2, limit: 1 };
    expect(listBody("things", page, (row) => row * 2)).toEqual(body);
    expect(listBody("things", { ...page, more: true }, (row) => row * 2)).toEqual({
      ...body,
      more: true,
    });
  });
});

test("a search has LIKE's own characters as themselves", () => {
  expect(likeText(" 50%_Off\\ ")).toBe("50\\%\\_off\\\\");
  expect(likeText(undefined)).toBe("");
});
