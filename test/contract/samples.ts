import { Readable } from "node:stream";
import type { Caller } from "@/lib/auth/permissions";
import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { takeRuns } from "@/lib/domain/agents/runs";
import { recordPayment } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { receiveFile } from "@/lib/domain/requests/files";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { question } from "../agents";
import { makeLateCharge, makePayToken, writeVoid } from "../charges";
import { callerOf, makeAdmin, makeCustomer, makePerson, makeUser } from "../fixtures";
import { png } from "../hostile-files";
import { makeFailedJob } from "../jobs";
import { integrationIds, integrationSamples } from "./integration-samples";
import { linkToken } from "./sample-data";
import { unsubscribePath } from "@/lib/auth/unsubscribe";
import { signedMessage } from "../stripe/message";
import type { SampleData } from "./sample-data";

export interface Sample {
  id?: string;
  keyId?: string;
  externalId?: string;
  personId?: string;
  section?: string;
  deliveryId?: string;
  file?: string;
  token?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** What it is called with beside, or instead of, a session. */
  bearer?: string;
}

const person = () => ({ name: "Robin Hale", email: `robin.${crypto.randomUUID()}@example.com` });
const offer = { name: "Invoice agent", description: "Reads invoices and books them." };
const quote = { name: "Ada Byron", role: "Engineer", content: "It counts." };

/** A charge of a subscription: one that is pending, while there is one. */
async function chargeOf(subscriptionId: string): Promise<string> {
  const pending = await db().charge.findFirst({ where: { subscriptionId, status: "pending" } });
  return (pending ?? (await db().charge.findFirstOrThrow({ where: { subscriptionId } }))).id;
}

/** The same, paid unless it was given up or back before. */
async function paidOf(subscriptionId: string, asAdmin: Caller): Promise<string> {
  const paid = await db().charge.findFirst({ where: { subscriptionId, status: "paid" } });
  if (paid) return paid.id;
  const id = await chargeOf(subscriptionId);
  const { status } = await db().charge.findUniqueOrThrow({ where: { id } });
  if (status !== "pending") return id;
  await recordPayment(
    agencyScope(asAdmin.actor, "agency"),
    id,
    { method: "cash", transactionId: "" },
    asAdmin,
  );
  return id;
}

/** A refund of the same. */
async function refundOf(subscriptionId: string, asAdmin: Caller): Promise<string> {
  const refund = await db().refund.findFirst({ where: { charge: { subscriptionId } } });
  if (refund) return refund.id;
  const chargeId = await paidOf(subscriptionId, asAdmin);
  await refundCharge(
    agencyScope(asAdmin.actor, "agency"),
    chargeId,
    { amount: 1, reason: "Late" },
    asAdmin,
  );
  return (await db().refund.findFirstOrThrow({ where: { chargeId: chargeId } })).id;
}

/** A void charge of the customer's. */
async function voidOf({ id: customerId }: { id: string }): Promise<string> {
  const done = await db().charge.findFirst({ where: { customerId, status: "void" } });
  if (done) return done.id;
  const { id } = await makeLateCharge(customerId, 2);
  await writeVoid(id);
  return id;
}

/** Somebody of the same company who was invited and has not accepted. */
const colleagueOf = async ({ id }: { id: string }) =>
  (await makePerson(id, "member", { passwordHash: null })).id;

/** A saved method of the customer's. */
async function methodOf({ id: customerId }: { id: string }): Promise<string> {
  const existing = await db().paymentMethod.findFirst({ where: { customerId, detachedAt: null } });
  if (existing) return existing.id;
  const card = { kind: "card" as const, brand: "visa", last4: "4242", expires: "2031-04" };
  const ofProvider = { provider: "stripe", providerId: `pm_${crypto.randomUUID()}` };
  const data = { ...card, ...ofProvider, customerId, isDefault: true, createdAt: now() };
  return (await db().paymentMethod.create({ data })).id;
}

async function makeMail(to: string): Promise<string> {
  const texts = { subject: "S", html: "h", text: "t", createdAt: now() };
  return (await db().mail.create({ data: { to, kind: "status", status: "failed", ...texts } })).id;
}

/** A picture that the owner sent, and no message has. */
async function fileOf({ owner, customer }: SampleData): Promise<string> {
  const sender = { id: owner.id, customerId: customer.id, keyId: null };
  const pieces = Readable.from([png(2, 2)]);
  return (await receiveFile(sender, { name: "a.png", length: 1_000, pieces }))._id;
}

/** What makes an operation succeed in a world besides the row of its address: query and body. */
export const samples: Record<string, (world: SampleData) => Sample | Promise<Sample>> = {
  "POST /api/admin/import/customers": () => ({
    body: `name,email,company,phone,isActive\nRobin Hale,robin.${crypto.randomUUID()}@example.com,,,true\n`,
    headers: { "content-type": "text/csv" },
  }),
  "PUT /api/admin/inquiries/{id}": () => ({ body: { status: "read" } }),
  "POST /api/admin/inquiries/{id}/replies": () => ({
    body: { content: "It can. When may we show you?" },
  }),
  "POST /api/admin/users/{id}/erase": async () => ({
    id: (await makeCustomer({ deletedAt: now() })).id,
  }),
  "PUT /api/admin/password": () => ({
    body: { currentPassword: DEMO_PASSWORD, newPassword: "seven wet lanterns" },
  }),
  "PUT /api/admin/profile": () => ({ body: { name: "Ingrid Hale" } }),
  "POST /api/admin/services": () => ({ body: offer }),
  "PUT /api/admin/services/{id}": () => ({ body: { price: { monthly: 12.5 } } }),
  "DELETE /api/admin/sessions/{id}": ({ asAdmin }) => ({ id: asAdmin.id }),
  "PUT /api/admin/subscriptions/{id}": () => ({ body: { progress: 40 } }),
  "POST /api/admin/subscriptions/{id}/notes": () => ({ body: { content: "On its way." } }),
  "GET /api/admin/billing/preview": () => ({ query: `?date=${today().toString()}` }),
  "PUT /api/admin/billing/settings": () => ({ body: { taxRate: 0 } }),
  "POST /api/admin/payments/{id}/not-received": async ({ subscription }) => {
    const id = await chargeOf(subscription);
    const data = { announcedAt: now() };
    await db().charge.updateMany({ where: { id, status: "pending" }, data });
    return { id };
  },
  "POST /api/admin/payments/{id}/record": () => ({ body: { method: "bank transfer" } }),
  "POST /api/admin/payments/{id}/refund": async ({ subscription, admin }) => ({
    id: await paidOf(subscription, callerOf(admin)),
    body: { reason: "Promised" },
  }),
  "POST /api/admin/payments/{id}/remind": async ({ customer }) => ({
    id: (await makeLateCharge(customer.id, 2)).id,
  }),
  "POST /api/admin/payments/{id}/void": () => ({ body: { reason: "Made by mistake" } }),
  "POST /api/admin/subscriptions/{id}/unpark": async ({ subscription: id }) => {
    const data = { heldAt: new Date(), holdReason: "By hand" };
    await db().subscription.update({ where: { id }, data });
    return { id };
  },
  "POST /api/admin/jobs/{id}/retry": async () => ({ id: await makeFailedJob() }),
  "POST /api/admin/mails/{id}/resend": async ({ owner }) => ({ id: await makeMail(owner.email) }),
  "PUT /api/admin/queue/{kind}/{id}": () => ({ kind: "inquiry", body: { state: "done" } }),
  "POST /api/admin/two-factor": () => ({ body: { password: DEMO_PASSWORD } }),
  "POST /api/admin/users/{id}/charges": () => ({
    body: { lines: [{ text: "Workshop", quantity: 2, unitAmount: 450 }], poNumber: "PO 7" },
  }),
  "POST /api/admin/users": () => ({ body: person() }),
  "PUT /api/admin/users": ({ other }) => ({ body: { ids: [other.id], isActive: false } }),
  "PUT /api/admin/users/{id}": () => ({ body: { company: "Hale & Co" } }),
  "POST /api/admin/users/{id}/people": () => ({ body: { ...person(), role: "member" } }),
  "PUT /api/admin/users/{id}/people/{personId}": async ({ customer }) => ({
    personId: await colleagueOf(customer),
    body: { role: "member" },
  }),
  "DELETE /api/admin/users/{id}/people/{personId}": async ({ customer }) => ({
    personId: await colleagueOf(customer),
  }),
  "POST /api/admin/users/{id}/people/{personId}/invite": async ({ customer }) => ({
    personId: await colleagueOf(customer),
  }),
  "POST /api/files": () => ({
    query: "?name=a.txt",
    body: "Hello",
    headers: { "content-type": "text/plain" },
  }),
  "GET /api/files/{id}": async (world) => ({ id: await fileOf(world) }),
  "DELETE /api/files/{id}": async (world) => ({ id: await fileOf(world) }),
  "GET /api/files/{id}/preview": async (world) => ({ id: await fileOf(world) }),
  "PUT /api/users/notifications": () => ({ body: { money: false } }),
  "POST /api/users/people": () => ({ body: { ...person(), role: "member" } }),
  "PUT /api/users/payment-methods/{id}": () => ({ body: { isDefault: true } }),
  "PUT /api/users/autopay": async ({ customer }) => {
    await methodOf(customer);
    return { body: { enabled: false } };
  },
  "PUT /api/users/people/{id}": () => ({ body: { role: "billing" } }),
  "GET /api/admin/content/{section}": () => ({ section: "hours" }),
  "PUT /api/admin/content/{section}": () => ({
    section: "results",
    body: { items: [{ value: "12", label: "Agents at work" }] },
  }),
  "DELETE /api/admin/content/{section}": () => ({ section: "results" }),
  "GET /api/admin/search": () => ({ query: "?q=halden" }),
  "POST /api/admin/administrators": () => ({ body: person() }),
  "PUT /api/admin/administrators/{id}": () => ({ body: { role: "finance" } }),
  "POST /api/auth/admin-login": ({ admin }) => ({
    body: { email: admin.email, password: DEMO_PASSWORD },
  }),
  "POST /api/auth/login": ({ owner }) => ({
    body: { email: owner.email, password: DEMO_PASSWORD },
  }),
  "POST /api/auth/register": () => ({ body: { ...person(), password: "seven wet lanterns" } }),
  "POST /api/auth/forgot-password": ({ owner }) => ({ body: { email: owner.email } }),
  "POST /api/auth/reset-password": async ({ owner }) => ({
    body: { token: await linkToken("reset", owner), password: "seven wet lanterns" },
  }),
  "POST /api/auth/verify-email": async ({ owner }) => ({
    body: { token: await linkToken("verify", owner), password: "seven wet lanterns" },
  }),
  "POST /api/auth/undo-email": async () => ({
    body: { token: await linkToken("undo", await makeUser()) },
  }),
  "POST /api/auth/invitation": async ({ owner }) => ({
    body: { token: await linkToken("invite", owner) },
  }),
  "POST /api/auth/accept-invitation": async ({ owner }) => ({
    body: {
      token: await linkToken("invite", owner),
      name: "Robin Hale",
      password: "seven wet lanterns",
    },
  }),
  "POST /api/auth/disown": async () => {
    const user = await makeUser({ emailVerifiedAt: null });
    return { body: { token: await linkToken("disown", user) } };
  },
  "GET /api/docs/{file}": () => ({ file: "swagger-ui.css" }),
  "POST /api/inquiries": () => ({
    body: { ...person(), message: "Can an agent take our questions?" },
  }),
  "POST /api/vitals": () => ({ body: { page: "/about", readings: [{ name: "LCP", value: 900 }] } }),
  "GET /api/unsubscribe/{token}": ({ owner }) => ({ token: unsubscribeToken(owner.id) }),
  "POST /api/unsubscribe/{token}": ({ owner }) => ({
    token: unsubscribeToken(owner.id),
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  }),
  "POST /api/webhooks/stripe": () => signedMessage("customer.created", { id: "cus_1" }),
  "PUT /api/payments/{id}": () => ({ body: { poNumber: "PO 8" } }),
  "GET /api/payments/{id}/receipt.pdf": async ({ subscription, admin }) => ({
    id: await paidOf(subscription, callerOf(admin)),
  }),
  "GET /api/payments/{id}/void.pdf": async ({ customer }) => ({ id: await voidOf(customer) }),
  "POST /api/payments/{id}/correction": () => ({ body: { billingAddress: "1 Quay" } }),
  "GET /api/refunds/{id}/credit-note.pdf": async ({ subscription, admin }) => ({
    id: await refundOf(subscription, callerOf(admin)),
  }),
  "POST /api/services/{id}/subscribe": ({ offered }) => ({ id: offered.id }),
  "PUT /api/services/{id}/subscription": () => ({ body: { status: "paused" } }),
  "PUT /api/settings": () => ({
    body: {
      siteName: "Halden AI",
      siteDescription: "Agents.",
      contactEmail: "a@example.com",
      contactPhone: "",
      address: "",
      logo: "https://cdn.example/logo.svg",
      accent: "#0f766e",
      maintenanceMode: false,
    },
  }),
  "POST /api/subscriptions/assign": ({ other, offered }) => ({
    body: { userId: other.id, serviceId: offered.id, amount: 80 },
  }),
  "POST /api/testimonials": () => ({ body: quote }),
  "PUT /api/testimonials/{id}": () => ({ body: { isActive: false } }),
  "PUT /api/users/password": () => ({
    body: { currentPassword: DEMO_PASSWORD, newPassword: "seven wet lanterns" },
  }),
  "PUT /api/users/profile": () => ({ body: { phone: "+1 555 010 9999" } }),
  "POST /api/users/services/{id}/notes": () => ({ body: { content: "Thank you." } }),
  "DELETE /api/users/sessions/{id}": ({ asOwner }) => ({ id: asOwner.id }),
  "POST /api/agents/runs": () => ({
    body: {
      runs: [{ externalId: "a", startedAt: now().toISOString(), outcome: "done", cost: 0.01 }],
    },
  }),
  "POST /api/agents/v1/traces": () => ({ body: { resourceSpans: [] } }),
  "POST /api/agents/asks": () => ({ body: { ...question, externalId: "ask-2" } }),
  "GET /api/agents/asks/{externalId}": () => ({ externalId: question.externalId }),
  "DELETE /api/agents/asks/{externalId}": () => ({ externalId: question.externalId }),
  "PUT /api/users/asks/{id}": () => ({ body: { answer: "wait" } }),
  "POST /api/users/requests": () => ({
    body: { title: "Refund wording", content: "Say when the money is there." },
  }),
  "PUT /api/users/requests/{id}/decision": async ({ requestId, admin }) => {
    const pending = { requestId, approval: "pending" } as const;
    await db().requestMessage.updateMany({ where: pending, data: { approval: "replaced" } });
    const asks = { ...pending, approvalTitle: "Which shops?", approvalHash: "0".repeat(64) };
    const message = { content: "These.", via: "web", side: "admin", createdAt: now() } as const;
    const { id } = await db().requestMessage.create({
      data: { ...asks, ...message, authorId: admin.id },
    });
    return { body: { message: id, approved: true } };
  },
  "PUT /api/users/requests/{id}/items/{itemId}": async ({ requestId }) => {
    const item = { requestId, position: 0 };
    const { id } = await db().requestItem.upsert({
      where: { requestId_position: item },
      create: { ...item, text: "Read access", createdAt: now() },
      update: {},
    });
    return { itemId: id, body: { done: true, text: "Is set up." } };
  },
  "PUT /api/users/requests/{id}": () => ({ body: { state: "done" } }),
  "POST /api/users/requests/{id}/messages": () => ({ body: { content: "And gift cards?" } }),
  "POST /api/admin/requests": ({ customer }) => ({
    body: {
      userId: customer.id,
      title: "Which shops?",
      content: "Which of them first?",
      topic: "change",
      approval: true,
    },
  }),
  "PUT /api/admin/requests/{id}": ({ admin }) => ({ body: { assignee: admin.id } }),
  "POST /api/admin/requests/{id}/messages": () => ({
    body: { content: "Margin is thin.", internal: true },
  }),
  "PUT /api/users/agents/{id}/line": () => ({ body: { line: 85 } }),
  "GET /api/months/{id}": ({ monthId }) => ({ id: `${monthId}.json` }),
  "POST /api/months/{id}/accept": async ({ agent }) => {
    const period = { periodStart: new Date("2020-02-01"), periodEnd: new Date("2020-03-01") };
    const review = { ...period, reviewUntil: new Date("2099-01-01"), createdAt: now() };
    const agentId_periodStart = { agentId: agent.id, periodStart: period.periodStart };
    const { id } = await db().monthReview.upsert({
      where: { agentId_periodStart },
      create: { ...review, agentId: agent.id },
      update: {},
    });
    return { id };
  },
  "POST /api/users/agents/{id}/baseline": async ({ agent: { id } }) => {
    await db().agent.update({ where: { id }, data: { proposedMinutes: 450 } });
    return { id, body: { minutes: 4.5 } };
  },
  "PUT /api/users/runs/{id}/verdict": () => ({ body: { note: "Booked twice." } }),
  "POST /api/admin/subscriptions/{id}/agents": () => ({ body: { name: "Second agent" } }),
  "PUT /api/admin/agents/{id}": () => ({ body: { minutesPerRun: 4.5 } }),
  "POST /api/admin/agents/{id}/keys": () => ({ body: { name: "Laptop" } }),
  "DELETE /api/admin/agents/{id}/keys/{keyId}": ({ agent }) => ({ keyId: agent.keyId }),
  ...integrationSamples,
  "PUT /api/users/runs/{id}/note": async ({ agent }) => {
    const run = { externalId: "run-failed", startedAt: now().toISOString(), outcome: "failed" };
    await takeRuns(agent.reporting, [run]);
    const where = { agentId: agent.id, externalId: run.externalId };
    const { id } = await db().agentRun.findFirstOrThrow({ where });
    return { id, body: { note: "The period was open." } };
  },
  "GET /api/pay/{token}": async ({ customer }) => ({ token: await makePayToken(customer.id) }),
  "POST /api/pay/{token}": async ({ customer }) => ({ token: await makePayToken(customer.id) }),
  "GET /api/auth/me": () => ({ query: "?session=customer" }),
};

const unsubscribeToken = (userId: string) => unsubscribePath(userId).split("/").at(-1);

type Id = (world: SampleData) => string | Promise<string>;

/** Whose `{id}` it is that an address has after this beginning; the first that fits. */
const ids: [string, Id][] = [
  ["/api/admin/administrators/", async () => (await makeAdmin()).id],
  ["/api/admin/agents/", ({ agent }) => agent.id],
  ["/api/admin/inquiries/", ({ inquiry }) => inquiry.id],
  ["/api/admin/queue/", ({ inquiry }) => inquiry.id],
  ["/api/admin/payments/", ({ subscription }) => chargeOf(subscription)],
  ["/api/admin/services/", ({ service }) => service.id],
  ["/api/admin/subscriptions/", ({ subscription }) => subscription],
  ["/api/admin/users/", ({ customer }) => customer.id],
  ["/api/payments/", ({ subscription }) => chargeOf(subscription)],
  ["/api/services/", ({ service }) => service.id],
  ["/api/subscriptions/user/", ({ customer }) => customer.id],
  ["/api/subscriptions/", ({ subscription }) => subscription],
  ["/api/testimonials/", ({ testimonial }) => testimonial.id],
  ["/api/users/agents/", ({ agent }) => agent.id],
  ["/api/users/requests/", ({ requestId }) => requestId],
  ["/api/admin/requests/", ({ requestId }) => requestId],
  ["/api/users/asks/", ({ agent }) => agent.askId],
  ["/api/users/payment-methods/", ({ customer }) => methodOf(customer)],
  ["/api/users/people/", ({ customer }) => colleagueOf(customer)],
  ...integrationIds,
  ["/api/admin/runs/", ({ agent }) => agent.runId],
  ["/api/users/runs/", ({ agent }) => agent.runId],
  ["/api/users/services/", ({ subscription }) => subscription],
];

/** The sample of an operation: its own, and else the row that its address is about. */
export async function sampleOf(name: string, world: SampleData): Promise<Sample> {
  const sample = (await samples[name]?.(world)) ?? {};
  if (sample.id !== undefined || !name.includes("{id}")) return sample;
  const [, idOf] = ids.find(([beginning]) => name.includes(` ${beginning}`)) ?? [];
  return { ...sample, id: await idOf?.(world) };
}
