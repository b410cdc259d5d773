import { symbols } from "pino";
import { unseal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";
import { now } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { call, freshAddress } from "@/test/call";
import type { Answer, Call, TestSession } from "@/test/call";
import { allOperations, callOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { pdfTexts } from "@/test/pdf";

/**
 * A marker stands in each field that a role may not see. Then all is fetched that the role can
 * fetch, and searched.
 */

const AMOUNT = 7_391.17;
const REFUND = 1_234.56;
const ONE_OFF = 5_129.33;
const ADDRESS = "Marker Lane 4711";
const TAX_ID = "TAX-MARKER-77";
const BANK = "Marker Savings Bank";
const LINE = "Marker of a line";
const PO_NUMBER = "PO-MARKER-9";
const SUBJECT = "Marker of a subject";
const BODY = "Marker of a text";
/** What the agency says to itself. */
const WORDS = "Marker of the margin";
const TITLE = "Marker of a plan";

/** An amount as numbers, cents and sentences have it. */
const formsOf = (amount: number) => [
  String(amount),
  amount.toLocaleString("en-US", { minimumFractionDigits: 2 }),
  String(Math.round(amount * 100)),
];

let world: SampleData;
let operations: Found[];
let invoiceNumber: string;

const named = (name: string) => {
  const entry = operations.find((operation) => operation.name === name);
  if (!entry) throw new Error(`There is no ${name}.`);
  return entry;
};

async function callAs(session: TestSession, entry: Found, { bearer: _bearer, ...rest }: Call) {
  await db().rateLimit.deleteMany();
  return call(entry.handler, { ip: freshAddress(), ...rest, as: session });
}

async function fetchAs(session: TestSession, entry: Found, query?: string) {
  const prepared = await callOf(entry, world);
  const url = query ? prepared.url.split("?")[0] + query : prepared.url;
  return callAs(session, entry, { ...prepared, url });
}

/** All that an answer says, and its headers. */
async function textOf({ response, text }: Answer<unknown>): Promise<string> {
  const headers = JSON.stringify([...response.headers]);
  if (!response.headers.get("content-type")?.includes("pdf")) return text + headers;
  return pdfTexts(new Uint8Array(await response.arrayBuffer())).join("\n") + headers;
}

const WRITES = [
  "PUT /api/users/profile",
  "POST /api/users/services/{id}/notes",
  "PUT /api/users/runs/{id}/verdict",
  "POST /api/subscriptions/{id}/pay",
  "POST /api/users/billing/pay",
  "POST /api/admin/subscriptions/{id}/notes",
  "PUT /api/admin/inquiries/{id}",
];

const ROLES = ["asOwner", "asBilling", "asMember", "asAdmin", "asFinance", "asStaff"] as const;
type Role = (typeof ROLES)[number];

/** What each role was answered, by operation, and what was logged meanwhile. */
const answers: Record<string, Map<string, string>> = {};
const lines: string[] = [];

/** Fetches all that a role can fetch; `calls` are how the reads are called. */
async function fetchAll(role: Role, calls: Map<Found, Call>) {
  const answered = new Map<string, string>();
  for (const [entry, prepared] of calls)
    answered.set(entry.name, await textOf(await callAs(world[role], entry, prepared)));
  for (const entry of WRITES.map(named))
    answered.set(entry.name, await textOf(await fetchAs(world[role], entry)));
  answers[role] = answered;
}

/** Where a role finds one of the markers. */
const search = (role: Role, markers: string[]) =>
  [...(answers[role] ?? [])].flatMap(([name, text]) =>
    markers.filter((marker) => text.includes(marker)).map((marker) => `${name}: ${marker}`),
  );

beforeAll(async () => {
  operations = await allOperations();
  world = await makeSampleData(AMOUNT);
  const { customer, owner, asAdmin } = world;
  await db().customer.update({
    where: { id: customer.id },
    data: { billingAddress: ADDRESS, taxId: TAX_ID },
  });
  await db().paymentMethod.create({
    data: {
      customerId: customer.id,
      provider: "stripe",
      providerId: "pm_marker",
      kind: "us_bank_account",
      brand: BANK,
      last4: "6789",
      createdAt: now(),
    },
  });
  const charge = named("POST /api/admin/users/{id}/charges");
  await call(charge.handler, {
    ...(await callOf(charge, world)),
    params: { id: customer.id },
    body: { lines: [{ text: LINE, quantity: 1, unitAmount: ONE_OFF }], poNumber: PO_NUMBER },
    as: asAdmin,
  });
  const texts = { subject: SUBJECT, html: BODY, text: BODY, createdAt: now() };
  await db().mail.create({
    data: { to: owner.email, userId: owner.id, kind: "status", status: "failed", ...texts },
  });
  await fetchAs(asAdmin, named("POST /api/admin/mails/{id}/resend"));
  const refund = named("POST /api/admin/payments/{id}/refund");
  const body = { amount: REFUND, reason: "Promised" };
  await call(refund.handler, { ...(await callOf(refund, world)), body, as: asAdmin });
  const invoice = await db().invoice.findFirstOrThrow({
    where: { charge: { customerId: customer.id } },
  });
  const paid = await db().charge.findUniqueOrThrow({ where: { id: invoice.chargeId } });
  invoiceNumber = paid.invoiceNumber ?? "";
  const { level } = logger;
  const stream = Reflect.get(logger, symbols.streamSym) as { write: (line: string) => void };
  const spied = jest.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  logger.level = "trace";
  try {
    await writeInternally();
    // Whoever has a pay link sees its charge, whatever their role.
    const reads = operations.filter(
      ({ method, address }) => method === "GET" && address !== "/api/pay/{token}",
    );
    const calls = new Map<Found, Call>();
    for (const entry of reads) calls.set(entry, await callOf(entry, world));
    for (const role of ROLES) await fetchAll(role, calls);
  } finally {
    logger.level = level;
    spied.mockRestore();
  }
});

/** Words that the customer must not see, before and after an answer that they do see. */
async function writeInternally() {
  const id = world.requestId;
  const write = (name: string, body: object) => {
    const entry = named(name);
    const url = entry.address.replace("{id}", id);
    return call(entry.handler, { method: "POST", url, params: { id }, body, as: world.asAdmin });
  };
  const message = "POST /api/admin/requests/{id}/messages";
  const internal = { content: WORDS, internal: true };
  await write(message, internal);
  const userId = world.customer.id;
  await write("POST /api/admin/requests", { ...internal, userId, title: TITLE });
  await write(message, { content: "It can." });
  await write(message, internal);
  // Refused, with the words in what was sent.
  const refused = await write(message, { ...internal, approval: true });
  expect(refused.status).toBe(400);
}

const names = () => [invoiceNumber, ADDRESS, TAX_ID, BANK, LINE, PO_NUMBER];
const money = () => [AMOUNT, REFUND, ONE_OFF].flatMap(formsOf).concat(names());

test("an owner and a billing person find each marker, so that the search can find them", () => {
  expect(invoiceNumber).not.toBe("");
  for (const role of ["asOwner", "asBilling"] as const) {
    const leaks = search(role, money());
    const markers = new Set(leaks.map((entry) => entry.slice(entry.indexOf(": ") + 2)));
    expect([...markers]).toEqual(
      expect.arrayContaining([...[AMOUNT, REFUND, ONE_OFF].map(String), ...names()]),
    );
  }
});

test("a member finds no amount, invoice number, billing detail or payment method in any answer", () => {
  const { size = 0 } = answers.asMember ?? {};
  if (process.env.PRINT_RIGHTS) process.stdout.write(`${size} answers searched\n`);
  expect(search("asMember", money())).toEqual([]);
  expect(size).toBeGreaterThan(70);
});

test("a member learns no amount by the order of a list, and no invoice number by a search", async () => {
  const services = named("GET /api/users/services");
  const sorted = await fetchAs(world.asMember, services, "?sort=amount");
  expect([sorted.status, sorted.body.code]).toEqual([403, "role_required"]);
  const byNumber = `?search=${encodeURIComponent(invoiceNumber)}`;
  expect((await fetchAs(world.asOwner, services, byNumber)).body.total).toBe(1);
  expect((await fetchAs(world.asMember, services, byNumber)).body.total).toBe(0);
});

test("only an owner of the agency finds what was mailed", () => {
  const markers = [SUBJECT, BODY];
  expect(search("asAdmin", markers)).not.toEqual([]);
  expect(search("asFinance", markers)).toEqual([]);
  expect(search("asStaff", markers)).toEqual([]);
});

describe("what the agency says to itself", () => {
  const requests = [
    "POST /api/users/requests",
    "PUT /api/users/requests/{id}",
    "POST /api/users/requests/{id}/messages",
    "PUT /api/users/requests/{id}/read",
    "PUT /api/users/requests/{id}/decision",
    "PUT /api/users/requests/{id}/items/{itemId}",
  ];
  it("is found by the agency, so that the search can find it", () => {
    expect(search("asStaff", [WORDS, TITLE])).toEqual(
      expect.arrayContaining([
        `GET /api/admin/requests/{id}: ${WORDS}`,
        `GET /api/admin/requests: ${TITLE}`,
      ]),
    );
  });

  it("stands in no line of the log, whoever writes and reads", () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(WORDS))).toEqual([]);
  });

  it.each(["asOwner", "asMember", "asBilling"] as const)("never reaches %s", async (who) => {
    const session = world[who];
    expect(search(who, [WORDS, TITLE])).toEqual([]);
    for (const name of requests) {
      const text = await textOf(await fetchAs(session, named(name)));
      expect([name, text.includes(WORDS), text.includes(TITLE)]).toEqual([name, false, false]);
    }
    for (const words of [WORDS, TITLE]) {
      const query = `?search=${encodeURIComponent(words)}`;
      const { body } = await fetchAs(session, named("GET /api/users/requests"), query);
      expect(body.total).toBe(0);
    }
  });

  it("is in no mail", async () => {
    const where = { html: { notIn: ["", BODY] }, kind: "request" };
    const mails = await db().mail.findMany({ where });
    expect(mails.length).toBeGreaterThan(2);
    for (const { subject, html, text } of mails) {
      const all = subject + unseal("mail", html) + unseal("mail", text);
      expect([all.includes(WORDS), all.includes(TITLE)]).toEqual([false, false]);
    }
  });
});

describe("staff", () => {
  const put = async (session: TestSession, name: string, body: object) => {
    const entry = named(name);
    const { params, url } = await callOf(entry, world);
    return call(entry.handler, { method: entry.method, url, params, body, as: session });
  };

  it("change neither a subscription's nor a service's price, and what is beside it they do", async () => {
    const subscription = "PUT /api/admin/subscriptions/{id}";
    const service = "PUT /api/admin/services/{id}";
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    for (const [name, body] of [
      [subscription, { amount: 1 }],
      [subscription, { nextBillingDate: day }],
      [service, { price: { monthly: 1 } }],
    ] as const) {
      const refused = await put(world.asStaff, name, body);
      expect([refused.status, refused.body.code]).toEqual([403, "role_required"]);
    }
    expect((await put(world.asStaff, subscription, { progress: 45 })).status).toBe(200);
    expect((await put(world.asStaff, service, { description: "Reads mail." })).status).toBe(200);
    expect((await put(world.asFinance, subscription, { amount: AMOUNT })).status).toBe(200);
  });
});

test("a member changes their own name and none of the company's billing details", async () => {
  const entry = named("PUT /api/users/profile");
  const put = (session: TestSession, body: object) =>
    call(entry.handler, { method: "PUT", body, as: session });
  expect((await put(world.asMember, { name: "Ada Byron" })).status).toBe(200);
  for (const field of ["company", "phone", "billingAddress", "taxId"]) {
    const refused = await put(world.asMember, { [field]: "+1 555 0100" });
    expect([refused.status, refused.body.code]).toEqual([403, "role_required"]);
  }
  expect((await put(world.asBilling, { taxId: "DE 123" })).status).toBe(200);
});
