import { GET as list } from "@/app/api/admin/content/route";
import * as section from "@/app/api/admin/content/[section]/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin } from "@/test/fixtures";
import { readSection } from "./queries";
import { sectionName, type ContentSection, type Section } from "./content-schema";

interface Body {
  data: { version: number; items: unknown };
  issues?: { path: string; message: string }[];
}

let asOwner: TestSession;
beforeAll(async () => {
  asOwner = await signedIn("admin", (await makeAdmin()).id);
});

const at = (name: Section) => ({
  url: `/api/admin/content/${name}`,
  params: { section: name },
  as: asOwner,
});
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const get = (name: Section) => call<Body>(section.GET, at(name));
const put = (name: Section, items: unknown, headers = {}) =>
  call<Body>(section.PUT, { ...at(name), method: "PUT", body: { items }, headers });
const reset = (name: Section, headers = {}) =>
  call<Body>(section.DELETE, { ...at(name), method: "DELETE", headers });
const pathOf = async (name: Section, items: unknown) => {
  const { status, body } = await put(name, items);
  return [status, body.issues?.[0]?.path];
};

test("a section that nobody wrote has its default, in its first version", async () => {
  const { body } = await call<{ sections: ContentSection[]; total: number }>(list, {
    url: "/api/admin/content",
    as: asOwner,
  });
  expect(body.sections).toEqual(
    sectionName.options.map((name) => ({ name, version: 1, changedAt: null, isDefault: true })),
  );
  expect((await readSection("hours")).items).toEqual({
    days: [1, 2, 3, 4, 5],
    from: "09:00",
    to: "17:00",
  });
  expect((await get("booking")).body.data).toEqual({ version: 1, items: null });
});

test("sections are sorted by createdAt, as all lists are: in the site's order, or from the last", async () => {
  const namesBy = async (query: string) => {
    const { body } = await call<{ sections: ContentSection[] }>(list, {
      url: `/api/admin/content?${query}`,
      as: asOwner,
    });
    return body.sections.map(({ name }) => name);
  };
  expect(await namesBy("sort=createdAt&limit=2")).toEqual(sectionName.options.slice(0, 2));
  expect(await namesBy("sort=createdAt&order=desc&limit=1")).toEqual(sectionName.options.slice(-1));
});

test("every default can be written back as it was read", async () => {
  for (const name of sectionName.options) {
    const { items } = (await get(name)).body.data;
    if (items === null) continue;
    expect([name, (await put(name, items)).body.data]).toEqual([name, { version: 2, items }]);
    await reset(name);
  }
});

test("a section is written whole, by version, with old and new in the log", async () => {
  const rows = [{ value: "7", label: "Agents", note: null }];
  const { version, items: former } = (await get("figures")).body.data;
  const { body } = await put("figures", rows, ifMatch(version));
  expect(body.data).toEqual({ version: version + 1, items: rows });
  expect((await put("figures", [], ifMatch(version))).status).toBe(412);
  expect((await put("figures", rows)).body.data.version).toBe(version + 1);
  expect((await readSection("figures")).items).toEqual(rows);
  const log = {
    where: { entity: "content", entityId: "figures" },
    orderBy: { id: "desc" },
  } as const;
  const written = await db().auditEvent.findFirstOrThrow(log);
  expect(written).toMatchObject({
    action: "content.updated",
    changes: { items: { from: former, to: rows } },
  });
  expect((await reset("figures", ifMatch(version))).status).toBe(412);
  expect((await reset("figures")).body.data).toEqual({ version: version + 2, items: former });
  expect((await reset("figures")).body.data.version).toBe(version + 2);
  expect(await db().auditEvent.findFirstOrThrow(log)).toMatchObject({ action: "content.reset" });
});

const study = {
  title: "T",
  client: "C",
  figures: [{ value: "1", label: "L" }],
  before: "B",
  found: "F",
  now: "N",
  source: "",
  drawing: "none",
};
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

test("what is refused names its place", async () => {
  const figure = { value: "1", label: "L" };
  expect(await pathOf("figures", [figure, { ...figure, value: "1234567890123" }])).toEqual([
    400,
    "items.1.value",
  ]);
  expect(await pathOf("figures", many(7, figure))).toEqual([400, "items"]);
  expect(await pathOf("figures", [{ ...figure, more: 1 }])).toEqual([400, "items.0"]);
  expect(await pathOf("figures", null)).toEqual([400, "items"]);
  expect(await pathOf("cases", [{ ...study, now: "n".repeat(601) }])).toEqual([400, "items.0.now"]);
  expect(await pathOf("cases", [{ ...study, drawing: "boat" }])).toEqual([400, "items.0.drawing"]);
  expect(await pathOf("marks", [{ name: "M", drawing: "square" }])).toEqual([
    400,
    "items.0.drawing",
  ]);
  expect(await pathOf("team", many(13, { title: "T", text: "T" }))).toEqual([400, "items"]);
  expect(await pathOf("booking", { url: "http://book.example" })).toEqual([400, "items.url"]);
  const hours = { days: [1], from: "09:00", to: "17:00" };
  expect(await pathOf("hours", { ...hours, days: [1, 1] })).toEqual([400, "items.days"]);
  expect(await pathOf("hours", { ...hours, days: [0] })).toEqual([400, "items.days.0"]);
  expect(await pathOf("hours", { ...hours, to: "9:00" })).toEqual([400, "items.to"]);
  expect(await pathOf("hours", { ...hours, to: "08:00" })).toEqual([400, "items.to"]);
  const security = { contact: "mailto:a@b.example", policy: null, expires: "2030-01-01" };
  for (const contact of ["a@b.example", "mailto:\na@b.example", "mailto: a@b.example"])
    expect(await pathOf("security", { ...security, contact })).toEqual([400, "items.contact"]);
  expect(await pathOf("security", { ...security, expires: "2030-02-30" })).toEqual([
    400,
    "items.expires",
  ]);
  const { items: legal } = await readSection("legal");
  const blocks = [{ kind: "image", text: "x" }];
  expect(await pathOf("legal", { ...legal, terms: { ...legal.terms, blocks } })).toEqual([
    400,
    "items.terms.blocks.0.kind",
  ]);
  expect(await db().content.count({ where: { section: "team" } })).toBe(1);
});

test("a source line may be missing, and days of business are in their order", async () => {
  expect((await put("cases", [study])).body.data.items).toEqual([{ ...study, source: null }]);
  await put("hours", { days: [6, 2], from: "08:30", to: "12:00" });
  expect((await readSection("hours")).items).toEqual({ days: [2, 6], from: "08:30", to: "12:00" });
});

test("a section that does not exist is a 404", async () => {
  const { status } = await call(section.GET, {
    url: "/api/admin/content/blog",
    params: { section: "blog" },
    as: asOwner,
  });
  expect(status).toBe(404);
});
