import { symbols } from "pino";
import { unseal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";
import { now } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { call, freshAddress } from "@/test/call";
import type { TestSession } from "@/test/call";
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

async function fetchAs(session: TestSession, entry: Found, query?: string) {
  await db().rateLimit.deleteMany();
  const prepared = await callOf(entry, world);
  const url = query ? prepared.url.split("?")[0] + query : prepared.url;
  const { bearer: _bearer, ...rest } = prepared;
  return call(entry.handler, { ip: freshAddress(), ...rest, url, as: session });
}

/** All that an answer says, and its headers. */
async function textOf({ response, text }: Awaited<ReturnType<typeof fetchAs>>): Promise<string> {
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

/** Where somebody finds one of the markers, of how many answers. */
async function search(session: TestSession, markers: string[]) {
  const leaks: string[] = [];
  let answers = 0;
  // Whoever has a pay link sees its charge, whatever their role.
  const fetched = operations.filter(
    ({ method, address }) => method === "GET" && address !== "/api/pay/{token}",
  );
  for (const entry of [...fetched, ...WRITES.map(named)]) {
    const text = await textOf(await fetchAs(session, entry));
    answers += 1;
    for (const marker of markers) if (text.includes(marker)) leaks.push(`${entry.name}: ${marker}`);
  }
  return { leaks, answers };
}

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
});

const names = () => [invoiceNumber, ADDRESS, TAX_ID, BANK, LINE, PO_NUMBER];
const money = () => [AMOUNT, REFUND, ONE_OFF].flatMap(formsOf).concat(names());

test("an owner and a billing person find each marker, so that the search can find them", async () => {
  expect(invoiceNumber).not.toBe("");
  for (const session of [world.asOwner, world.asBilling]) {
    const { leaks } = await search(session, money());
    const markers = new Set(leaks.map((entry) => entry.slice(entry.indexOf(": ") + 2)));
    expect([...markers]).toEqual(
      expect.arrayContaining([...[AMOUNT, REFUND, ONE_OFF].map(String), ...names()]),
    );
  }
});

test("a member finds no amount, invoice number, billing detail or payment method in any answer", async () => {
  const { leaks, answers } = await search(world.asMember, money());
  if (process.env.PRINT_RIGHTS) process.stdout.write(`${answers} answers searched\n`);
  expect(leaks).toEqual([]);
  expect(answers).toBeGreaterThan(70);
});

test("a member learns no amount by the order of a list, and no invoice number by a search", async () => {
  const services = named("GET /api/users/services");
  const sorted = await fetchAs(world.asMember, services, "?sort=amount");
  expect([sorted.status, sorted.body.code]).toEqual([403, "role_required"]);
  const byNumber = `?search=${encodeURIComponent(invoiceNumber)}`;
  expect((await fetchAs(world.asOwner, services, byNumber)).body.total).toBe(1);
  expect((await fetchAs(world.asMember, services, byNumber)).body.total).toBe(0);
});

test("only an owner of the agency finds what was mailed", async () => {
  const markers = [SUBJECT, BODY];
  expect((await search(world.asAdmin, markers)).leaks).not.toEqual([]);
  expect((await search(world.asFinance, markers)).leaks).toEqual([]);
  expect((await search(world.asStaff, markers)).leaks).toEqual([]);
});

describe("what the agency says to itself", () => {
  const WORDS = "Marker of the margin";
  const TITLE = "Marker of a plan";
  const requests = [
    "POST /api/users/requests",
    "PUT /api/users/requests/{id}",
    "POST /api/users/requests/{id}/messages",
    "PUT /api/users/requests/{id}/read",
    "PUT /api/users/requests/{id}/decision",
    "PUT /api/users/requests/{id}/items/{itemId}",
  ];
  const write = (name: string, body: object) => {
    const entry = named(name);
    const id = world.requestId;
    const url = entry.address.replace("{id}", id);
    return call(entry.handler, { method: "POST", url, params: { id }, body, as: world.asAdmin });
  };

  beforeAll(async () => {
    const internal = { content: WORDS, internal: true };
    await write("POST /api/admin/requests/{id}/messages", internal);
    await write("POST /api/admin/requests", {
      ...internal,
      userId: world.customer.id,
      title: TITLE,
    });
    await write("POST /api/admin/requests/{id}/messages", { content: "It can." });
    await write("POST /api/admin/requests/{id}/messages", internal);
  });

  it("is found by the agency, so that the search can find it", async () => {
    const { leaks } = await search(world.asStaff, [WORDS, TITLE]);
    expect(leaks).toEqual(
      expect.arrayContaining([
        `GET /api/admin/requests/{id}: ${WORDS}`,
        `GET /api/admin/requests: ${TITLE}`,
      ]),
    );
  });

  it("stands in no line of the log, whoever writes and reads", async () => {
    const lines: string[] = [];
    const { level } = logger;
    const stream = Reflect.get(logger, symbols.streamSym) as { write: (line: string) => void };
    const spied = jest.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
    logger.level = "trace";
    try {
      const id = "POST /api/admin/requests/{id}/messages";
      await write(id, { content: WORDS, internal: true });
      // Refused, with the words in what was sent.
      await write(id, { content: WORDS, internal: true, approval: true });
      await search(world.asOwner, [WORDS]);
      await search(world.asStaff, [WORDS]);
    } finally {
      logger.level = level;
      spied.mockRestore();
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(WORDS))).toEqual([]);
  });

  it.each(["asOwner", "asMember", "asBilling"] as const)("never reaches %s", async (who) => {
    const session = world[who];
    expect((await search(session, [WORDS, TITLE])).leaks).toEqual([]);
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
