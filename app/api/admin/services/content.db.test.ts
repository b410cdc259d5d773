import { GET as listServices, POST as addService } from "./route";
import * as service from "./[id]/route";
import { GET as catalogue } from "@/app/api/services/route";
import { PUT as saveSettings } from "@/app/api/settings/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import { GET as listTestimonials, POST as addTestimonial } from "@/app/api/testimonials/route";
import * as testimonial from "../../testimonials/[id]/route";
import { db } from "@/lib/db/client";
import type { Service, Testimonial } from "@/lib/domain/catalog/schema";
import { readSettings } from "@/lib/domain/settings/queries";
import { toSettings } from "@/lib/domain/settings/serializers";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeSettings, makeUser } from "@/test/fixtures";

let desk: TestSession;
beforeAll(async () => {
  await makeSettings();
  desk = await signedIn("admin", (await makeUser({ role: "admin" })).id);
});

type Any = {
  data: Service & Testimonial;
  services: Service[];
  testimonials: Testimonial[];
  code: string;
  settings: { version: number; siteName: string; social: object };
};
const version = (value: number) => ({ "if-match": `"${value}"` });
const lastEvent = (entityId: string) =>
  db().auditEvent.findFirstOrThrow({
    where: { entityId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

describe("services", () => {
  const add = (body: object) => call<Any>(addService, { method: "POST", body, as: desk });
  const put = (id: string, body: object, headers = {}) =>
    call<Any>(service.PUT, { method: "PUT", params: { id }, body, as: desk, headers });

  it("take the spec's defaults", async () => {
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

  it("change part of the price and leave the rest, with old and new in dollars in the log", async () => {
    const { data } = (
      await add({
        name: "Priced",
        description: "Has a price.",
        price: { monthly: 99.99, setup: 10 },
      })
    ).body;
    const { body } = await put(data._id, { price: { setup: 12.5 } }, version(1));
    expect(body.data).toMatchObject({
      price: { monthly: 99.99, setup: 12.5 },
      name: "Priced",
      version: 2,
    });
    expect(await lastEvent(data._id)).toMatchObject({
      action: "service.updated",
      changes: { "price.setup": { from: 10, to: 12.5 } },
    });
    expect((await put(data._id, { name: "Late" }, version(1))).status).toBe(412);
    expect((await put(data._id, { price: { monthly: -1 } })).status).toBe(400);
    expect((await put(data._id, {})).body.data.version).toBe(2);
  });

  it("leave the catalogue when deleted, and what runs goes on under the name", async () => {
    const { data } = (await add({ name: "Going away", description: "Soon." })).body;
    const user = await makeUser();
    await call(assign, {
      method: "POST",
      as: desk,
      body: { userId: user.id, serviceId: data._id, amount: 5 },
    });
    expect(
      (
        await call(service.DELETE, {
          method: "DELETE",
          params: { id: data._id },
          as: desk,
          headers: version(7),
        })
      ).status,
    ).toBe(412);
    expect(
      (
        await call(service.DELETE, {
          method: "DELETE",
          params: { id: data._id },
          as: desk,
          headers: version(1),
        })
      ).status,
    ).toBe(200);
    for (const GET of [catalogue, listServices])
      expect(
        (await call<Any>(GET, { as: desk, url: "/x?search=going+away" })).body.services,
      ).toEqual([]);
    expect(
      await db().subscription.findFirst({ where: { userId: user.id }, include: { service: true } }),
    ).toMatchObject({ status: "active", service: { name: "Going away" } });
    expect(
      (
        await call(assign, {
          method: "POST",
          as: desk,
          body: { userId: (await makeUser()).id, serviceId: data._id, amount: 5 },
        })
      ).status,
    ).toBe(404);
  });
});

describe("testimonials", () => {
  const base = { name: "Robin", role: "COO", content: "It works." };
  const add = (over: object = {}) =>
    call<Any>(addTestimonial, { method: "POST", body: { ...base, ...over }, as: desk });
  const shown = async (as?: TestSession) =>
    (await call<Any>(listTestimonials, { as, url: "/x?limit=200" })).body.testimonials.map(
      ({ _id }) => _id,
    );

  it("are active with five stars by default; visitors see the active ones alone", async () => {
    const [on, off] = [(await add()).body.data, (await add({ isActive: false })).body.data];
    expect(on).toMatchObject({ rating: 5, isActive: true, company: null, avatar: null });
    expect(await shown()).toEqual([on._id]);
    expect((await shown(desk)).sort()).toEqual([on._id, off._id].sort());
  });

  it.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "http://example.com/a.png",
    "https://user:pw@example.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://10.0.0.1/x",
    "data:image/png;base64,AA",
  ])("take no avatar %j", async (avatar) => expect((await add({ avatar })).status).toBe(400));

  it("refuse six stars, go by version, and are gone when deleted", async () => {
    const { data } = (await add()).body;
    const put = (body: object, headers = {}) =>
      call<Any>(testimonial.PUT, {
        method: "PUT",
        params: { id: data._id },
        body,
        as: desk,
        headers,
      });
    expect((await put({ rating: 6 })).status).toBe(400);
    expect((await put({ rating: 4, company: "Kept" }, version(1))).body.data).toMatchObject({
      rating: 4,
      company: "Kept",
      version: 2,
    });
    expect((await put({ rating: 1 }, version(1))).status).toBe(412);
    expect((await put({ company: "" })).body.data.company).toBeNull();
    expect(
      (await call(testimonial.DELETE, { method: "DELETE", params: { id: data._id }, as: desk }))
        .body,
    ).toEqual({ success: true });
    expect(await shown(desk)).not.toContain(data._id);
    expect((await put({ rating: 1 })).status).toBe(404);
    expect(await lastEvent(data._id)).toMatchObject({ action: "testimonial.deleted" });
  });
});

describe("settings", () => {
  it("are replaced whole, by version, with old and new in the log", async () => {
    const present = await db().settings.findUniqueOrThrow({ where: { id: 1 } });
    const { siteName, siteDescription, contactEmail, contactPhone, address, maintenanceMode } =
      present;
    const whole = {
      siteName,
      siteDescription,
      contactEmail,
      contactPhone,
      address,
      maintenanceMode,
    };
    const put = (body: object, headers = {}) =>
      call<Any>(saveSettings, { method: "PUT", body, as: desk, headers });
    expect((await put({ siteName: "Part" })).status).toBe(400);
    const saved = await put(
      { ...whole, siteName: "Renamed", contactPhone: "" },
      version(present.version),
    );
    expect(saved.body.settings).toMatchObject({
      siteName: "Renamed",
      contactPhone: "",
      version: present.version + 1,
    });
    expect(saved.body.data).toEqual(saved.body.settings);
    expect((await put(whole, version(present.version))).status).toBe(412);
    const event = await db().auditEvent.findFirstOrThrow({
      where: { action: "settings.updated" },
      orderBy: { createdAt: "desc" },
    });
    expect(event.changes).toEqual({
      siteName: { from: siteName, to: "Renamed" },
      contactPhone: { from: contactPhone, to: "" },
    });
  });

  it("have four addresses elsewhere, each of which an absent one leaves", async () => {
    const { createdAt: _createdAt, ...whole } = toSettings(await readSettings());
    const put = (social?: object) =>
      call<Any>(saveSettings, { method: "PUT", body: { ...whole, social }, as: desk });
    const x = "https://x.example/agency";
    const none = { x: null, linkedin: null, github: null, instagram: null };
    expect((await put(none)).body.settings.social).toEqual(none);
    expect((await put({ x, github: "" })).body.settings.social).toEqual({ ...none, x });
    expect((await put()).body.settings.social).toEqual({ ...none, x });
    expect((await put({ x: "http://x.example" })).status).toBe(400);
  });
});
