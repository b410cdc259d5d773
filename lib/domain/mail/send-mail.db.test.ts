import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type * as Configuration from "@/lib/core/env";
import { unsubscribePath } from "@/lib/auth/unsubscribe";
import { UNSUBSCRIBED_REASON } from "./constants";
import { queueMail } from "./outbox";
import type { NewMail } from "./outbox";
import type * as Drawing from "@/lib/integrations/documents/render";
import { changeCustomer, makeCustomer } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { givenCharge } from "@/test/stripe/scenarios";
import { parseMail } from "@/lib/integrations/inbound-mail/parse";
import { SMTP_LIMITS } from "@/lib/integrations/mail/smtp";
import { sendMail } from "./send-mail";
import { renderDocument } from "@/lib/domain/charges/documents";

let mockFailure = false;
let mockBeforeRender = () => Promise.resolve();
jest.mock("@/lib/integrations/documents/render", () => {
  const { renderPdf } = jest.requireActual<typeof Drawing>("@/lib/integrations/documents/render");
  const draw: typeof renderPdf = async (model) => {
    await mockBeforeRender();
    if (mockFailure) throw new Error("No thread.");
    return renderPdf(model);
  };
  return { renderPdf: draw };
});

let mockChanges: Partial<Configuration.Env> = {};
jest.mock("@/lib/core/env", () => {
  const real = jest.requireActual<typeof Configuration>("@/lib/core/env");
  return { ...real, env: () => ({ ...real.env(), ...mockChanges }) };
});
function configure(changes: Partial<Configuration.Env>) {
  mockChanges = changes;
}

const template: NewMail["write"] = (site, link) => ({
  subject: `News of ${site}`,
  heading: "Hello <b>you</b>",
  paragraphs: ["One & two"],
  action: { label: "Open", url: link("/dashboard") },
});
const queue = (over: Partial<NewMail> = {}) =>
  inTransaction((tx) =>
    queueMail(tx, { to: "ann@example.com", kind: "welcome", write: template, ...over }),
  );
const row = (id: string) => db().mail.findUniqueOrThrow({ where: { id } });

async function idOf(over?: Partial<NewMail>): Promise<string> {
  const id = await queue(over);
  if (!id) throw new Error("no email");
  return id;
}

const servers: (Server | SMTPServer)[] = [];
afterAll(() =>
  Promise.all(
    servers.map((server) => new Promise((resolve) => server.close(() => resolve(undefined)))),
  ),
);

async function listening(server: SMTPServer): Promise<string> {
  servers.push(server);
  const inner = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => inner.once("listening", resolve));
  return `smtp://127.0.0.1:${(inner.address() as AddressInfo).port}`;
}

const lenient = { authOptional: true, disabledCommands: ["STARTTLS"], logger: false };

/** Configures a mail server that accepts everything; returns what it received. */
async function startMailServer() {
  const received: { to: string[]; source: string }[] = [];
  const address = await listening(
    new SMTPServer({
      ...lenient,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address: to }) => to),
            source: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    }),
  );
  configure({ SMTP_URL: `${address}?ignoreTLS=true` });
  return received;
}

test("sends one message with text and HTML to one recipient, which our own mailbox takes for a program's", async () => {
  const received = await startMailServer();
  const id = await idOf();
  await sendMail(id, false, renderDocument);
  await sendMail(id, false, renderDocument);
  expect(await row(id)).toMatchObject({
    status: "sent",
    attempts: 1,
    lastError: null,
    sentAt: expect.any(Date),
  });
  expect(received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
  const source = received[0]?.source ?? "";
  expect((await parseMail(Buffer.from(source))).kind).toBe("automatic");
  const mail = await PostalMime.parse(source);
  expect(mail).toMatchObject({ subject: "News of Halden AI", messageId: `<${id}@localhost>` });
  expect(mail.text).toContain("http://localhost:3000/dashboard");
  expect(mail.html).toMatch(/Hello &lt;b&gt;you&lt;\/b&gt;[^]*One &amp; two/);
});

test("every mail is answered at the agency's contact address, unless it has an address of its own", async () => {
  const { contactEmail } = await db().settings.findFirstOrThrow();
  const received = await startMailServer();
  const thread = { kind: "request", replyTo: "reply+1@agency.example" } as const;
  for (const mail of [{ kind: "reply" } as const, { kind: "invoice" } as const, thread])
    await sendMail(await idOf(mail), false, renderDocument);
  const mails = await Promise.all(received.map(({ source }) => PostalMime.parse(source)));
  expect(mails.map(({ replyTo }) => replyTo?.map(({ address }) => address))).toEqual([
    [contactEmail],
    [contactEmail],
    [thread.replyTo],
  ]);
});

test("a report is switched off by one click (RFC 8058), and is not sent once it is", async () => {
  const { owner } = await makeCustomer();
  const received = await startMailServer();
  const kinds = ["report", "status"] as const;
  configure({ ...mockChanges, SITE_URL: "https://agency.example" });
  for (const kind of kinds)
    await sendMail(await idOf({ kind, userId: owner.id }), false, renderDocument);
  const mails = await Promise.all(received.map(({ source }) => PostalMime.parse(source)));
  const headers = mails.map((mail) =>
    mail.headers.filter(({ key }) => key.startsWith("list-")).map(({ key, value }) => [key, value]),
  );
  const address = `<https://agency.example${unsubscribePath(owner.id)}>`;
  expect(headers).toEqual([
    [
      ["list-unsubscribe", address],
      ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
    ],
    [],
  ]);
  const id = await idOf({ kind: "report", userId: owner.id });
  await db().user.update({ where: { id: owner.id }, data: { notifyReports: false } });
  await sendMail(id, false, renderDocument);
  expect(await row(id)).toMatchObject({ status: "dropped", lastError: UNSUBSCRIBED_REASON });
});

test("a 550 fails the mail for good and stores the server's message", async () => {
  const refuse = new SMTPServer({
    ...lenient,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("No such user here"), { responseCode: 550 })),
  });
  configure({ SMTP_URL: await listening(refuse) });
  const id = await idOf();
  await sendMail(id, false, renderDocument);
  expect(await row(id)).toMatchObject({
    status: "failed",
    attempts: 1,
    lastError: expect.stringContaining("550"),
  });
});

test("a 451 is retried until the last attempt", async () => {
  const busy = new SMTPServer({
    ...lenient,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("Try later"), { responseCode: 451 })),
  });
  configure({ SMTP_URL: await listening(busy) });
  const id = await idOf();
  await expect(sendMail(id, false, renderDocument)).rejects.toThrow("451");
  expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
  await sendMail(id, true, renderDocument);
  expect(await row(id)).toMatchObject({ status: "failed", attempts: 2 });
});

test("an unreachable server keeps the mail queued and logs once an attempt", async () => {
  const warned = jest.spyOn(logger, "warn").mockReturnValue();
  const failed = jest.spyOn(logger, "error").mockReturnValue();
  configure({ SMTP_URL: "smtp://127.0.0.1:9" });
  const id = await idOf();
  await expect(sendMail(id, false, renderDocument)).rejects.toThrow(/ECONNREFUSED/);
  expect(await row(id)).toMatchObject({
    status: "queued",
    attempts: 1,
    lastError: expect.stringContaining("ECONNREFUSED"),
  });
  await sendMail(id, true, renderDocument);
  const details = { mail: id, kind: "welcome", reason: expect.stringContaining("ECONNREFUSED") };
  expect(warned.mock.calls).toEqual([[details, expect.any(String)]]);
  expect(failed.mock.calls).toEqual([[details, "an email was given up"]]);
  jest.restoreAllMocks();
});

test("a server that does not respond times out", async () => {
  const limit = jest.replaceProperty(SMTP_LIMITS, "greetingTimeout", 100);
  const sockets = new Set<{ destroy(): void }>();
  const unresponsive = createServer((socket) => {
    sockets.add(socket);
  }).listen(0, "127.0.0.1");
  servers.push(unresponsive);
  await new Promise((resolve) => unresponsive.once("listening", resolve));
  configure({ SMTP_URL: `smtp://127.0.0.1:${(unresponsive.address() as AddressInfo).port}` });
  const id = await idOf();
  await expect(sendMail(id, false, renderDocument)).rejects.toThrow(/greeting|timeout/i);
  limit.restore();
  expect(await row(id)).toMatchObject({ status: "queued" });
  for (const socket of sockets) socket.destroy();
});

test("what causes a mail and the mail are one: rolled back there is neither mail nor job", async () => {
  configure({});
  const jobs = () =>
    db().$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM pgboss.job WHERE name = 'mail'`;
  const [before] = await jobs();
  const mails = await db().mail.count();
  await expect(
    inTransaction(async (tx) => {
      await queueMail(tx, { to: "bo@example.com", kind: "welcome", write: template });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await db().mail.count()).toBe(mails);
  expect((await jobs())[0]).toEqual(before);
  await queue();
  expect(Number((await jobs())[0]?.n)).toBe(Number(before?.n) + 1);
});

test("a link stays unreadable in the database, and is gone once it is sent", async () => {
  configure({
    NODE_ENV: "production",
    SMTP_URL: await listening(
      new SMTPServer({
        ...lenient,
        onData: (stream, _session, done) => {
          stream.on("end", () => done()).resume();
        },
      }),
    ),
  });
  const id = await idOf({
    kind: "reset",
    write: (_site, link) => ({
      subject: "s",
      heading: "h",
      paragraphs: [],
      action: { label: "Set", url: link("/reset-password#token=sesame") },
    }),
  });
  const before = await row(id);
  expect(before.html + before.text).not.toContain("sesame");
  await sendMail(id, false, renderDocument);
  expect(await row(id)).toMatchObject({ status: "sent", html: "", text: "" });
});

test("drops mails to a deleted customer, but sends those to the agency", async () => {
  const received = await startMailServer();
  const { id: customerId, email, owner } = await makeCustomer();
  const userId = owner.id;
  const { contactEmail } = await db().settings.findUniqueOrThrow({ where: { id: 1 } });
  const toCustomer = await idOf({ to: email, kind: "receipt", userId });
  const link = await idOf({ to: email, kind: "reset", userId });
  const former = await idOf({ to: "former@example.com", kind: "security", userId });
  const toAgency = await idOf({ to: contactEmail, kind: "status", customerId });
  const alarm = await idOf({ to: "desk@example.com", kind: "billing_alarm", customerId });
  await changeCustomer(customerId, { deletedAt: new Date() });
  for (const id of [toCustomer, link, former, toAgency, alarm])
    await sendMail(id, false, renderDocument);
  const lastError = "The account was deleted before it was to leave.";
  for (const id of [toCustomer, link, former])
    expect(await row(id)).toMatchObject({ status: "dropped", lastError, attempts: 0 });
  expect(await row(link)).toMatchObject({ html: "", text: "" });
  expect(received.map(({ to }) => to)).toEqual([[contactEmail], ["desk@example.com"]]);
});

test("drops mails to a deactivated customer, but sends those to the agency", async () => {
  const received = await startMailServer();
  const { id: customerId, email, owner } = await makeCustomer();
  const userId = owner.id;
  const { contactEmail } = await db().settings.findUniqueOrThrow({ where: { id: 1 } });
  const toCustomer = await idOf({ to: email, kind: "reminder", userId });
  const toAgency = await idOf({ to: contactEmail, kind: "note", customerId });
  await changeCustomer(customerId, { isActive: false });
  for (const id of [toCustomer, toAgency]) await sendMail(id, false, renderDocument);
  const lastError = "The account is inactive.";
  expect(await row(toCustomer)).toMatchObject({ status: "dropped", lastError, attempts: 0 });
  expect(received.map(({ to }) => to)).toEqual([[contactEmail]]);
});

test.each([
  "a@b.example\r\nBcc: victim@example.com",
  "a@b.example, c@d.example",
  "<a@b.example>",
  "",
  "no address",
])("queues no email to the invalid address %j", async (to) => {
  expect(await queue({ to })).toBeNull();
});

test("limits counted mails to 17 an hour a recipient, and three more for resets", async () => {
  const to = "flooded@example.com";
  const all = { where: { to }, select: { status: true, kind: true } } as const;
  const statuses = async (kind: string) =>
    (await db().mail.findMany(all))
      .filter((mail) => mail.kind === kind)
      .map(({ status }) => status);
  await Promise.all(Array.from({ length: 20 }, () => queue({ to, kind: "inquiry" })));
  expect((await statuses("inquiry")).sort()).toEqual([
    ...Array<string>(3).fill("dropped"),
    ...Array<string>(17).fill("queued"),
  ]);
  for (let n = 0; n < 4; n += 1) await queue({ to, kind: "reset" });
  expect((await statuses("reset")).sort()).toEqual(["dropped", "queued", "queued", "queued"]);
  await queue({ to, kind: "receipt" });
  await queue({ to, kind: "security" });
  expect([...(await statuses("receipt")), ...(await statuses("security"))]).toEqual([
    "queued",
    "queued",
  ]);
  await queue({ to, kind: "receipt", isUnverified: true });
  expect((await statuses("receipt")).sort()).toEqual(["dropped", "queued"]);
  expect(await db().mail.findFirst({ where: { to, status: "dropped" } })).toMatchObject({
    lastError: "Too many emails this hour.",
  });
  expect(
    await db().mail.findFirst({ where: { to, status: "dropped", kind: "reset" } }),
  ).toMatchObject({
    html: "",
    text: "",
  });
  await db().mail.updateMany({
    where: { to },
    data: { createdAt: new Date(Date.now() - 3_600_000) },
  });
  await queue({ to, kind: "inquiry" });
  expect(await db().mail.count({ where: { to, status: "queued", kind: "inquiry" } })).toBe(18);
});

test("attaches the invoice to the mail of issue, the receipt to that of a payment and the credit note to a refund, and retries a failed rendering", async () => {
  const received = await startMailServer();
  const { id, customer, record, refund, charge } = await givenCharge();
  await record();
  await refund(10);
  const mails = db().mail.findMany({
    where: { userId: customer.owner.id, kind: { in: ["invoice", "receipt", "refund"] } },
    orderBy: { kind: "asc" },
  });
  const [invoice, receipt, credit] = (await mails).map((mail) => mail.id);
  mockFailure = true;
  await expect(sendMail(receipt ?? "", false, renderDocument)).rejects.toThrow(
    "could not be drawn",
  );
  expect(await row(receipt ?? "")).toMatchObject({ status: "queued", attempts: 1, chargeId: id });
  mockFailure = false;
  for (const mail of [invoice, receipt, credit]) await sendMail(mail ?? "", false, renderDocument);
  const { invoiceNumber, refunds } = await charge();
  const files = [];
  for (const { source } of received) {
    const [file] = (await PostalMime.parse(source)).attachments;
    const texts = pdfTexts(new Uint8Array(file?.content as ArrayBuffer)).join(" ");
    files.push([
      file?.filename,
      file?.mimeType,
      texts.includes(file?.filename?.slice(0, -4).replace("receipt-", "Receipt for ") ?? "?"),
    ]);
  }
  expect(files).toEqual([
    [`${invoiceNumber}.pdf`, "application/pdf", true],
    [`receipt-${invoiceNumber}.pdf`, "application/pdf", true],
    [`${refunds[0]?.creditNoteNumber}.pdf`, "application/pdf", true],
  ]);
});

test("drops a receipt whose customer is deleted while its invoice is rendered", async () => {
  const received = await startMailServer();
  const { customer, record } = await givenCharge();
  await record();
  const where = { userId: customer.owner.id, kind: "receipt" };
  const { id } = await db().mail.findFirstOrThrow({ where });
  mockBeforeRender = async () => {
    const deletedAt = new Date();
    await changeCustomer(customer.id, { deletedAt });
  };
  await sendMail(id, false, renderDocument);
  mockBeforeRender = () => Promise.resolve();
  expect(received).toEqual([]);
  expect(await row(id)).toMatchObject({ status: "dropped", attempts: 0 });
});
