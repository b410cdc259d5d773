import { GET, POST } from "@/app/api/pay/[token]/route";
import { POST as send } from "@/app/(app)/pay/[token]/send/route";
import { issuePayLink } from "@/lib/auth/pay-links";
import { sha256, unseal } from "@/lib/auth/secrets";
import type * as Configuration from "@/lib/core/env";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { readInbox } from "@/lib/domain/mail/queries";
import { sendMail } from "@/lib/domain/mail/send-mail";
import type { OutgoingMail } from "@/lib/integrations/mail/contract";
import { makeAssigned } from "@/test/assigned-service";
import { call, freshAddress } from "@/test/call";
import { changeCustomer } from "@/test/fixtures";
import { renderDocument } from "@/lib/domain/charges/documents";
import { mailedColumns, queueReminder } from "@/lib/domain/charges/notifications";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import type { LinkedCharge } from "./schema";
import { readDocument } from "@/lib/domain/charges/documents";
import { recordPayment, voidCharge } from "./records";

const mockSent: OutgoingMail[] = [];
jest.mock("@/lib/integrations/mail/provider", () => ({
  mailProvider: () => ({
    isExternal: true,
    send: (mail: OutgoingMail) => Promise.resolve(void mockSent.push(mail)),
  }),
}));

let mockSecrets: Partial<Configuration.Env> = {};
jest.mock("@/lib/core/env", () => {
  const real = jest.requireActual<typeof Configuration>("@/lib/core/env");
  return { ...real, env: () => ({ ...real.env(), ...mockSecrets }) };
});

interface Body {
  data: LinkedCharge;
  code?: string;
  error?: string;
}

const LINES = [
  { text: "Workshop", quantity: 3, unitAmount: 450 },
  { text: "Discount", quantity: 1, unitAmount: -100.5 },
];

/** A customer's one-off charge, and its link. */
async function setUp() {
  const world = await makeAssigned(100);
  await changeCustomer(world.customer.id, { company: "Halden Foods" });
  const { scope, customer, asAdmin } = world;
  const id = await createOneOffCharge(scope, customer.id, { lines: LINES }, asAdmin);
  const token = (await issuePayLink(db(), id)).slice("/pay/".length);
  const ip = freshAddress();
  const of = (code: string) => ({ params: { token: code }, url: `/api/pay/${code}`, ip });
  const read = (code = token) => call<Body>(GET, of(code));
  const pay = (code = token, more = {}) =>
    call<Body>(POST, { ...of(code), method: "POST", body: {}, ...more });
  const row = () =>
    db().charge.findUniqueOrThrow({
      where: { id },
      include: { invoice: true, attemptLines: true },
    });
  return { ...world, chargeId: id, token, ip, read, pay, row };
}

test("a pay link shows one charge and nothing else of the customer, without a session", async () => {
  const { read } = await setUp();
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      company: "Halden Foods",
      title: "Workshop",
      lines: [
        { ...LINES[0], amount: 1_350 },
        { ...LINES[1], amount: -100.5 },
      ],
      amount: 1_249.5,
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: "pending",
      announcedAt: null,
      bankDetails: null,
    },
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
});

test("of its 256 bits the database has the hash alone, the same however often it is made", async () => {
  const { chargeId, token } = await setUp();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await issuePayLink(db(), chargeId)).toBe(`/pay/${token}`);
  expect(await db().payLink.findMany({ where: { chargeId } })).toMatchObject([
    { tokenHash: sha256(token) },
  ]);
});

test("a token that nobody was handed is a 404", async () => {
  const { token, read, pay } = await setUp();
  const others = [token.slice(1), `${token}A`, sha256(token), "x", "%", "link-of-this-charge"];
  for (const other of others)
    expect([(await read(other)).status, (await pay(other)).status]).toEqual([404, 404]);
});

test("a link is of the present secret or the former one, and dies with it", async () => {
  const { read } = await setUp();
  const former = env().NEXTAUTH_SECRET;
  mockSecrets = { NEXTAUTH_SECRET: "b".repeat(40), NEXTAUTH_SECRET_PREVIOUS: former };
  expect((await read()).status).toBe(200);
  mockSecrets = { NEXTAUTH_SECRET: "b".repeat(40) };
  expect((await read()).status).toBe(404);
  mockSecrets = {};
  expect((await read()).status).toBe(200);
});

test("paying by it settles the charge once, as nobody, and ends the link", async () => {
  const { chargeId, token, read, pay, row } = await setUp();
  const paid = await pay();
  expect([paid.status, paid.body.data.status]).toEqual([200, "paid"]);
  expect(Object.keys(paid.body.data).sort()).toEqual([
    "amount",
    "announcedAt",
    "bankDetails",
    "company",
    "dueDate",
    "lines",
    "status",
    "title",
  ]);
  expect(await row()).toMatchObject({ status: "paid", invoice: { amountCents: 124_950 } });
  const events = await db().auditEvent.findMany({ where: { entityId: chargeId } });
  expect(events.map(({ action, actorId }) => [action, actorId])).toContainEqual([
    "payment.paid",
    null,
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
  for (const answer of [await read(), await pay()])
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      410,
      "gone",
      "This charge is settled.",
    ]);
});

test.each([
  ["recorded", "This charge is settled."],
  ["void", "This charge was voided."],
  ["of an inactive customer", "This link is no longer valid."],
  ["of a deleted customer", "This link is no longer valid."],
] as const)("a link ends when its charge is %s", async (what, sentence) => {
  const { scope, asAdmin, customer, chargeId, read, pay } = await setUp();
  const cash = { method: "cash", transactionId: "" };
  if (what === "recorded") await recordPayment(scope, chargeId, cash, asAdmin);
  else if (what === "void") await voidCharge(scope, chargeId, { reason: "Twice" }, asAdmin);
  else {
    const isDeleted = what === "of a deleted customer";
    await changeCustomer(customer.id, isDeleted ? { deletedAt: new Date() } : { isActive: false });
  }
  for (const answer of [await read(), await pay()])
    expect([answer.status, answer.body.error]).toEqual([410, sentence]);
});

test("an address opens and tries 30 links a minute", async () => {
  const { read, pay } = await setUp();
  const statuses = [];
  for (let n = 0; n < 15; n += 1) statuses.push((await read()).status, (await pay("x")).status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  const refused = await read();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await pay()).status).toBe(429);
});

test("another site cannot have a browser pay", async () => {
  const { token, row } = await setUp();
  const foreign = { origin: "https://example.org", "sec-fetch-site": "cross-site" };
  const answer = await call(POST, {
    method: "POST",
    params: { token },
    body: {},
    headers: foreign,
  });
  expect(answer.status).toBe(403);
  const form = await postForm(token, foreign);
  expect(form.status).toBe(403);
  expect((await row()).status).toBe("pending");
});

/** The page's form, as a browser without script sends it. */
function postForm(token: string, headers: Record<string, string>) {
  const request = new Request(new URL(`/pay/${token}/send`, env().SITE_URL), {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-client-ip": freshAddress(),
      ...headers,
    },
  });
  return send(request, { params: Promise.resolve({ token }) });
}

test("the page's form pays without script, and comes back to the page", async () => {
  const { token, row } = await setUp();
  const sameSite = { origin: env().SITE_URL, "sec-fetch-site": "same-origin" };
  for (const status of ["paid", "paid"]) {
    const answer = await postForm(token, sameSite);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/pay/${token}?paid=1`]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await row()).status).toBe(status);
  }
});

test("no line of the log has the token", async () => {
  const { read, pay } = await setUp();
  const child = jest.spyOn(logger, "child");
  await read();
  await pay();
  await pay();
  const lines = child.mock.calls.map(([bindings]) => bindings);
  child.mockRestore();
  expect(lines).toMatchObject(Array(3).fill({ path: "/api/pay/…" }));
});

describe("mails", () => {
  const reminderOf = async (chargeId: string) => {
    const where = { id: chargeId };
    const charge = await db().charge.findUniqueOrThrow({ where, select: mailedColumns });
    const reminder = { step: 0, autopayNotice: null, suspendedOn: null };
    await inTransaction((tx) => queueReminder(tx, charge, reminder));
  };

  test.each([
    ["invoice of a one-off charge", "$1,249.50"],
    ["reminder of a period's charge", "$100.00"],
  ])(
    "a %s is stored without the link and leaves with it, its button with the sum %s",
    async (what, sum) => {
      const { id: subscription, scope, customer, asAdmin } = await makeAssigned(100);
      let chargeId: string;
      if (what.startsWith("invoice"))
        chargeId = await createOneOffCharge(scope, customer.id, { lines: LINES }, asAdmin);
      else {
        const where = { subscriptionId: subscription };
        chargeId = (await db().charge.findFirstOrThrow({ where })).id;
        await reminderOf(chargeId);
      }
      expect(await db().payLink.count({ where: { chargeId } })).toBe(0);
      const kind = what.split(" ")[0];
      const mail = await db().mail.findFirstOrThrow({ where: { chargeId, kind } });
      mockSent.length = 0;
      await sendMail(mail.id, false, renderDocument);
      const address = env().SITE_URL + (await issuePayLink(db(), chargeId));
      expect(mockSent[0]?.text).toContain(`Pay ${sum}:\n${address}\n`);
      expect(mockSent[0]?.html).toContain(`href="${address}"`);
      expect(await db().payLink.count({ where: { chargeId } })).toBe(1);
      const token = address.split("/").at(-1) ?? "";
      const stored = await db().mail.findUniqueOrThrow({ where: { id: mail.id } });
      for (const text of [stored.html, stored.text])
        expect(unseal("mail", text)).not.toContain(token);
      const shown = (await readInbox()).find(({ id }) => id === mail.id);
      expect(shown?.text).toContain(address);
    },
  );

  test("an invoice prints the link", async () => {
    const { customerScope, chargeId, token } = await setUp();
    const { pay } = await readDocument(customerScope, "invoice", chargeId);
    expect(pay?.online?.url).toBe(`${env().SITE_URL}/pay/${token}`);
  });
});

test("a repeat under the same Idempotency-Key answers what the payment did; the link itself is not kept", async () => {
  const { pay, token } = await setUp();
  const once = { headers: { "idempotency-key": "one payment" } };
  const first = await pay(token, once);
  const repeated = await pay(token, once);
  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect(repeated.body).toEqual(first.body);
  expect(repeated.headers.get("idempotent-replayed")).toBe("true");
  expect((await pay()).status).toBe(410);
  const { path } = await db().idempotencyKey.findFirstOrThrow({ where: { key: "one payment" } });
  expect(path).toBe(`/api/pay/… ${sha256(`/api/pay/${token}`)}`);
});
