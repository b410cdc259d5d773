import { makeService } from "@/scripts/testing/fixtures";
import { findService, listCatalogue, listCategories, listFeatured } from "./queries";
import { service } from "./schema";
import { toService } from "./serializers";

const FIRST = { page: 1, limit: 50 };

beforeAll(async () => {
  await makeService({
    name: "Answering Agent",
    description: "Answers mail",
    category: "ml",
    monthlyCents: 30_000,
  });
  await makeService({ name: "Zeta", description: "Finds 100%_of agents", monthlyCents: 10_050 });
  await makeService({ name: "Hidden agent", isPublic: false, isFeatured: true });
  await makeService({ name: "Old agent", status: "archived", isFeatured: true });
  await makeService({ name: "Asleep agent", status: "inactive" });
});

describe("the catalogue", () => {
  it("shows what is public and active alone, also in its categories and what is featured", async () => {
    expect((await listCatalogue(FIRST)).rows.map(({ name }) => name)).toEqual([
      "Zeta",
      "Answering Agent",
    ]);
    expect(await listCategories()).toEqual([
      { category: "custom", count: 1 },
      { category: "ml", count: 1 },
    ]);
    expect(await listFeatured()).toEqual([]);
  });

  it("is searched by name and description and filtered by type and category", async () => {
    const find = async (query: object) =>
      (await listCatalogue({ ...FIRST, ...query })).rows.map(({ name }) => name);
    expect(await find({ search: " aGENT " })).toEqual(["Zeta", "Answering Agent"]);
    expect(await find({ search: "%_o" })).toEqual(["Zeta"]);
    expect(await find({ category: "ml" })).toEqual(["Answering Agent"]);
    expect(await find({ type: "Data Science" })).toEqual([]);
    expect(await find({ sort: "monthly" })).toEqual(["Zeta", "Answering Agent"]);
    expect(await find({ sort: "name", order: "desc" })).toEqual(["Zeta", "Answering Agent"]);
  });

  it("has one service by id, a hidden one only for an administrator", async () => {
    const { id } = await makeService({ name: "Secret", isPublic: false });
    expect(await findService(id, { evenHidden: false })).toBeNull();
    const row = await findService(id, { evenHidden: true });
    expect(row && service.parse(toService(row))).toMatchObject({
      name: "Secret",
      type: "AI Development",
      price: { monthly: 100, setup: 0 },
    });
  });

  it("features six at most, the newest", async () => {
    for (let n = 1; n <= 8; n += 1) await makeService({ name: `Featured ${n}`, isFeatured: true });
    expect((await listFeatured()).map(({ name }) => name)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `Featured ${n}`),
    );
  });
});
