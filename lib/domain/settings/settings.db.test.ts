import * as billingSettings from "@/app/api/admin/billing/settings/route";
import { PUT as saveSettings } from "@/app/api/settings/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { readSettings } from "./queries";
import { toSettings } from "./serializers";

let asAdmin: TestSession;
beforeAll(async () => {
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
});

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

describe("site settings", () => {
  type Body = { data: object; settings: { version: number; siteName: string; social: object } };
  const put = (body: object, headers = {}) =>
    call<Body>(saveSettings, { method: "PUT", body, as: asAdmin, headers });

  it("are replaced whole, by version, with old and new in the log", async () => {
    const current = await db().settings.findUniqueOrThrow({ where: { id: 1 } });
    const { siteName, siteDescription, contactEmail, contactPhone, address, maintenanceMode } =
      current;
    const values = {
      siteName,
      siteDescription,
      contactEmail,
      contactPhone,
      address,
      maintenanceMode,
    };
    expect((await put({ siteName: "Part" })).status).toBe(400);
    const renamed = { ...values, siteName: "Renamed", contactPhone: "" };
    const { body } = await put(renamed, ifMatch(current.version));
    expect(body.settings).toMatchObject({
      siteName: "Renamed",
      contactPhone: "",
      version: current.version + 1,
    });
    expect(body.data).toEqual(body.settings);
    const event = await db().auditEvent.findFirstOrThrow({
      where: { action: "settings.updated" },
      orderBy: { createdAt: "desc" },
    });
    expect(event.changes).toEqual({
      siteName: { from: siteName, to: "Renamed" },
      contactPhone: { from: contactPhone, to: "" },
    });
  });

  it("keep each social address that is absent from the input", async () => {
    const { createdAt: _createdAt, ...values } = toSettings(await readSettings());
    const putSocial = (social?: object) => put({ ...values, social });
    const x = "https://x.example/agency";
    const none = { x: null, linkedin: null, github: null, instagram: null };
    expect((await putSocial(none)).body.settings.social).toEqual(none);
    expect((await putSocial({ x, github: "" })).body.settings.social).toEqual({ ...none, x });
    expect((await putSocial()).body.settings.social).toEqual({ ...none, x });
    expect((await putSocial({ x: "http://x.example" })).status).toBe(400);
  });
});

describe("logo and accent", () => {
  type Body = { settings: { logo: string | null; accent: string | null } };
  const put = async (look: object) => {
    const {
      createdAt: _,
      logo: _logo,
      accent: _accent,
      ...values
    } = toSettings(await readSettings());
    return call<Body>(saveSettings, { method: "PUT", body: { ...values, ...look }, as: asAdmin });
  };
  const saved = { logo: "https://cdn.example/logo.svg", accent: "#0f766e" };

  it("stay when they are absent, and are removed by null or nothing", async () => {
    expect((await put({ logo: saved.logo, accent: "#0F766E" })).body.settings).toMatchObject(saved);
    expect((await put({})).body.settings).toMatchObject(saved);
    expect((await put({ logo: "", accent: null })).body.settings).toMatchObject({
      logo: null,
      accent: null,
    });
  });

  it.each([
    { accent: "#808080" },
    { accent: "#f97316" },
    { accent: "red" },
    { accent: "#1d4ed8;}" },
    { logo: "http://cdn.example/logo.svg" },
  ])("%p is refused", async (look) => {
    expect((await put(look)).status).toBe(400);
  });
});

describe("billing settings", () => {
  type Body = { data: Record<string, unknown> };
  const put = (body: object, headers = {}) =>
    call<Body>(billingSettings.PUT, { method: "PUT", body, as: asAdmin, headers });

  it("change the given fields, count versions, and hold for later charges alone", async () => {
    const [customer, service] = await Promise.all([makeCustomer(), makeService()]);
    const { body } = await put({ taxName: "VAT", taxRate: 19, taxId: "DE 1", invoiceNote: "Hi" });
    expect(body.data).toMatchObject({ taxName: "VAT", taxRate: 19, sellerName: null });
    expect((await put({ taxRate: 7 }, ifMatch(1))).status).toBe(412);
    const input = { userId: customer.id, serviceId: service.id, amount: 119 };
    await call(assign, { method: "POST", body: input, as: asAdmin });
    await put({ taxRate: 7.25, taxId: "" });
    const current = await call<Body>(billingSettings.GET, { as: asAdmin });
    expect(current.body.data).toMatchObject({ taxRate: 7.25, taxName: "VAT", taxId: null });
    expect(
      await db().charge.findFirstOrThrow({ where: { customerId: customer.id } }),
    ).toMatchObject({
      taxRate: 1_900,
      taxCents: 1_900,
    });
  });

  it.each([100.01, -1, 7.125, 7.25000001, "7"])("reject the tax rate %p", async (taxRate) => {
    expect((await put({ taxRate })).status).toBe(400);
  });
});
