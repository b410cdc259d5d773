import { agencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { callerOf, makeAdmin, makeCustomer, makeService, makeUser } from "@/test/fixtures";
import {
  findOffer,
  findService,
  listCatalogue,
  listCategories,
  listFeatured,
  listServices,
  listSlugs,
} from "./queries";
import * as service from "@/app/api/admin/services/[id]/route";
import { service as serviceSchema, servicesQuery } from "./schema";
import { toService } from "./serializers";
import * as services from "@/app/api/admin/services/route";
import { GET as catalogue } from "@/app/api/services/route";
import { GET as catalogueService } from "@/app/api/services/[id]/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import * as testimonials from "@/app/api/testimonials/route";
import * as testimonial from "@/app/api/testimonials/[id]/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import type { Service, Testimonial } from "./schema";

type Body = {
  data: Service & Testimonial;
  services: Service[];
  testimonials: Testimonial[];
};

let asAdmin: TestSession;
beforeAll(async () => {
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
});

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const lastEvent = (entityId: string) =>
  db().auditEvent.findFirstOrThrow({
    where: { entityId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

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
  it("shows public and active services alone, also in categories and featured", async () => {
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

  it("returns one service by id, a hidden one only to an administrator", async () => {
    const { id } = await makeService({ name: "Secret", isPublic: false });
    const user = await signedIn("customer", (await makeUser()).id);
    const status = async (as?: TestSession, serviceId = id) =>
      (await call(catalogueService, { params: { id: serviceId }, as })).status;
    expect([await status(), await status(user), await status(asAdmin)]).toEqual([404, 404, 200]);
    expect(await status(asAdmin, "no-uuid")).toBe(404);
    const row = await findService(id, { evenHidden: true });
    expect(row && serviceSchema.parse(toService(row))).toMatchObject({
      name: "Secret",
      type: "AI Development",
      price: { monthly: 100, setup: 0 },
    });
  });

  it("features the newest six", async () => {
    for (let n = 1; n <= 8; n += 1) await makeService({ name: `Featured ${n}`, isFeatured: true });
    expect((await listFeatured()).map(({ name }) => name)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `Featured ${n}`),
    );
  });
});

describe("services", () => {
  const add = (body: object) => call<Body>(services.POST, { method: "POST", body, as: asAdmin });
  const put = (id: string, body: object, headers = {}) =>
    call<Body>(service.PUT, { method: "PUT", params: { id }, body, as: asAdmin, headers });

  it("apply the defaults of the contract", async () => {
    const { status, body } = await add({ name: "Inbox agent", description: "Sorts mail." });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: "AI Development",
      category: "custom",
      price: { monthly: 0, setup: 0 },
      estimatedDelivery: 30,
      isPublic: true,
      status: "active",
      features: [],
      requirements: [],
    });
  });

  it("stand on top of the agency's list when they are new, those that are not sold at its end", async () => {
    const scope = agencyScope(callerOf(await makeAdmin()).actor, "work");
    const mark = crypto.randomUUID();
    for (const [name, status] of [
      ["First", "active"],
      ["Hidden", "inactive"],
      ["Second", "active"],
    ] as const)
      await makeService({ name: `${name} ${mark}`, status, createdAt: now() });
    const query = servicesQuery.parse({ search: mark });
    const { rows } = await listServices(scope, { ...query, activeFirst: true });
    expect(rows.map(({ name }) => name.split(" ")[0])).toEqual(["Second", "First", "Hidden"]);
  });

  it("change part of the price, with old and new dollars in the log", async () => {
    const { data } = (
      await add({
        name: "Priced",
        description: "Has a price.",
        price: { monthly: 99.99, setup: 10 },
      })
    ).body;
    const { body } = await put(data._id, { price: { setup: 12.5 } }, ifMatch(1));
    expect(body.data).toMatchObject({
      price: { monthly: 99.99, setup: 12.5 },
      name: "Priced",
      version: 2,
    });
    expect(await lastEvent(data._id)).toMatchObject({
      action: "service.updated",
      changes: { "price.setup": { from: 10, to: 12.5 } },
    });
    expect((await put(data._id, { price: { monthly: -1 } })).status).toBe(400);
    expect((await put(data._id, {})).body.data.version).toBe(2);
  });

  it("leave the catalogue when deleted; their subscriptions go on", async () => {
    const { data } = (await add({ name: "Going away", description: "Soon." })).body;
    const customer = await makeCustomer();
    await call(assign, {
      method: "POST",
      as: asAdmin,
      body: { userId: customer.id, serviceId: data._id, amount: 5 },
    });
    expect(
      (
        await call(service.DELETE, {
          method: "DELETE",
          params: { id: data._id },
          as: asAdmin,
          headers: ifMatch(1),
        })
      ).status,
    ).toBe(200);
    for (const GET of [catalogue, services.GET])
      expect(
        (await call<Body>(GET, { as: asAdmin, url: "/x?search=going+away" })).body.services,
      ).toEqual([]);
    expect(
      await db().subscription.findFirst({
        where: { customerId: customer.id },
        include: { service: true },
      }),
    ).toMatchObject({ status: "active", service: { name: "Going away" } });
    expect(
      (
        await call(assign, {
          method: "POST",
          as: asAdmin,
          body: { userId: (await makeCustomer()).id, serviceId: data._id, amount: 5 },
        })
      ).status,
    ).toBe(404);
  });
});

describe("the address of a service's page", () => {
  const add = async (body: object) =>
    call<Body>(services.POST, {
      method: "POST",
      body: { description: "Has a page.", ...body },
      as: asAdmin,
    });
  const put = (id: string, body: object) =>
    call<Body>(service.PUT, { method: "PUT", params: { id }, body, as: asAdmin });
  const slugOf = async (name: string) => (await add({ name })).body.data.slug;

  it.each([
    ["Filing Agent", "filing-agent"],
    ["  Crème brûlée & Söhne: 24/7!  ", "creme-brulee-sohne-24-7"],
    ["Straße Øre Łódź", "strasse-ore-lodz"],
    ["日本語", "service"],
  ])("of %j is %s", async (name, slug) => expect(await slugOf(name)).toBe(slug));

  it("is numbered when another service has or had it", async () => {
    expect(await slugOf("Twin")).toBe("twin");
    expect(await slugOf("Twin!")).toBe("twin-2");
    const { data } = (await add({ name: "Wanderer" })).body;
    await put(data._id, { slug: "settler" });
    expect(await slugOf("Wanderer")).toBe("wanderer-2");
  });

  it("stays when the name changes; an administrator changes it, and the earlier one leads there", async () => {
    const { data } = (await add({ name: "First name" })).body;
    expect((await put(data._id, { name: "Second name" })).body.data.slug).toBe("first-name");
    expect((await put(data._id, { slug: "second-name" })).body.data.slug).toBe("second-name");
    expect(await lastEvent(data._id)).toMatchObject({
      changes: { slug: { from: "first-name", to: "second-name" } },
    });
    for (const slug of ["first-name", "second-name"])
      expect(await findOffer(slug)).toMatchObject({ id: data._id, slug: "second-name" });
    expect((await put(data._id, { slug: "first-name" })).body.data.slug).toBe("first-name");
  });

  it("is refused when another service has or had it, or when it is no address", async () => {
    const { data } = (await add({ name: "Moved away" })).body;
    await put(data._id, { slug: "moved-here" });
    const other = (await add({ name: "Jealous" })).body.data;
    for (const slug of ["moved-away", "moved-here"]) {
      expect((await put(other._id, { slug })).status).toBe(409);
      expect((await add({ name: "New", slug })).status).toBe(409);
    }
    for (const slug of ["", "Upper", "two words", "-x", "a/b"])
      expect((await put(other._id, { slug })).status).toBe(400);
  });

  it("leads to public and active services alone", async () => {
    const { data } = (await add({ name: "Soon hidden" })).body;
    expect(await listSlugs()).toContain("soon-hidden");
    await put(data._id, { isPublic: false });
    expect(await findOffer("soon-hidden")).toBeNull();
    expect(await listSlugs()).not.toContain("soon-hidden");
  });
});

describe("testimonials", () => {
  const base = { name: "Robin", role: "COO", content: "It works." };
  const add = (over: object = {}) =>
    call<Body>(testimonials.POST, { method: "POST", body: { ...base, ...over }, as: asAdmin });
  const shown = async (as?: TestSession) =>
    (await call<Body>(testimonials.GET, { as, url: "/x?limit=200" })).body.testimonials.map(
      ({ _id }) => _id,
    );

  it("are active with five stars by default; visitors see active ones alone", async () => {
    const [on, off] = [(await add()).body.data, (await add({ isActive: false })).body.data];
    expect(on).toMatchObject({ rating: 5, isActive: true, company: null, avatar: null });
    expect(await shown()).toEqual([on._id]);
    expect((await shown(asAdmin)).sort()).toEqual([on._id, off._id].sort());
  });

  it("reject six stars, and disappear when deleted", async () => {
    const { data } = (await add()).body;
    const put = (body: object, headers = {}) =>
      call<Body>(testimonial.PUT, {
        method: "PUT",
        params: { id: data._id },
        body,
        as: asAdmin,
        headers,
      });
    expect((await put({ rating: 6 })).status).toBe(400);
    expect((await put({ rating: 4, company: "Named" }, ifMatch(1))).body.data).toMatchObject({
      rating: 4,
      company: "Named",
      version: 2,
    });
    expect((await put({ company: "" })).body.data.company).toBeNull();
    expect(
      (await call(testimonial.DELETE, { method: "DELETE", params: { id: data._id }, as: asAdmin }))
        .body,
    ).toEqual({ success: true });
    expect(await shown(asAdmin)).not.toContain(data._id);
    expect((await put({ rating: 1 })).status).toBe(404);
    expect(await lastEvent(data._id)).toMatchObject({ action: "testimonial.deleted" });
  });
});
