import { POST } from "./route";
import { GET as list } from "@/app/api/admin/inquiries/route";
import { PUT as edit } from "@/app/api/admin/inquiries/[id]/route";
import { POST as convert } from "@/app/api/admin/inquiries/[id]/convert/route";
import { unseal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import type { Inquiry } from "@/lib/domain/inbox/schema";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { makeSettings, makeUser } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";

let desk: TestSession;
let contactEmail: string;
beforeAll(async () => {
  contactEmail = (await makeSettings()).contactEmail;
  desk = await signedIn("admin", (await makeUser({ role: "admin" })).id);
});

let sender = 0;
/** Each from an address of its own: five an hour are taken from one. */
function send(over: object = {}, more: Call = {}) {
  sender += 1;
  const body = {
    name: "Toni",
    email: `toni${sender}@example.com`,
    message: "Can an agent read our mail?",
    ...over,
  };
  return call<{ success?: boolean; code?: string }>(POST, {
    method: "POST",
    body,
    ip: `198.51.100.${sender}`,
    ...more,
  });
}
const of = (email: string) => db().inquiry.findMany({ where: { email } });
const made = async (over: object = {}) => {
  await send(over);
  return db().inquiry.findFirstOrThrow({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
};

describe("POST /api/inquiries", () => {
  it("keeps the message and mails it to the contact address", async () => {
    const { status, body } = await send({
      email: "Kept@Example.com",
      company: "",
      message: "One\r\nTwo",
    });
    expect([status, body]).toEqual([201, { success: true }]);
    expect(await of("kept@example.com")).toMatchObject([
      { company: null, message: "One\nTwo", status: "new", ip: `198.51.100.${sender}` },
    ]);
    const mail = await db().mail.findFirst({
      where: { kind: "inquiry" },
      orderBy: { createdAt: "desc" },
    });
    expect(mail).toMatchObject({
      kind: "inquiry",
      to: contactEmail,
      status: "queued",
      subject: "New inquiry from Toni",
    });
    expect(unseal("mail", mail?.text ?? "")).toMatch(/\/admin-dashboard\/inbox$/m);
  });

  it("keeps where the visitor came from, to 80 letters, and tells the agency", async () => {
    const topic = "your case “Healthcare AI”";
    expect((await send({ topic: "x".repeat(81) })).status).toBe(400);
    const { id } = await made({ topic });
    const { body } = await call<{ inquiries: Inquiry[] }>(list, { as: desk });
    expect(body.inquiries.find(({ _id }) => _id === id)).toMatchObject({ topic });
    const mail = await db().mail.findFirstOrThrow({
      where: { kind: "inquiry" },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    expect(unseal("mail", mail.text)).toContain(topic);
    expect(await made({ topic: null })).toMatchObject({ topic: null });
  });

  it("makes one of a double click", async () => {
    const mails = await db().mail.count();
    const answers = await Promise.all([1, 2, 3].map(() => send({ email: "twice@example.com" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await of("twice@example.com")).toHaveLength(1);
    expect(await db().mail.count()).toBe(mails + 2);
    await send({ email: "twice@example.com", message: "And something else." });
    expect(await of("twice@example.com")).toHaveLength(2);
  });

  it("tells the sender once a day that it is here, in words of nobody's but ours", async () => {
    const email = "told@example.com";
    const words = { name: "Visit evil.example", company: "evil.example", message: "evil.example!" };
    await send({ ...words, email });
    await send({ ...words, email, message: "evil.example again" });
    const mails = await db().mail.findMany({ where: { to: email } });
    expect(mails).toMatchObject([{ kind: "received", status: "queued" }]);
    const text = mails.map(({ subject, text: sealed }) => subject + unseal("mail", sealed)).join();
    expect(text).toMatch(/answers by \w{3} \d{1,2}, \d{4}/);
    expect(text).not.toContain("evil.example");
  });

  it("waits in order for whatever else mails its sender and then the agency", async () => {
    const email = "both@example.com";
    let sent: ReturnType<typeof send> | undefined;
    await inTransaction(async (tx) => {
      await lockName(tx, `mail to ${email}`);
      sent = send({ email });
      await waitForBlocked();
      await lockName(tx, `mail to ${contactEmail}`);
    });
    expect((await sent)?.status).toBe(201);
  });

  it("answers a filled trap like success and keeps nothing", async () => {
    const { status, body } = await send({
      email: "bot@example.com",
      website: "http://spam.example",
    });
    expect([status, body]).toEqual([201, { success: true }]);
    expect(await of("bot@example.com")).toEqual([]);
  });

  it("takes five an hour from one address, and counts no mistake", async () => {
    const from = { ip: "203.0.113.50" };
    for (let n = 0; n < 7; n += 1) expect((await send({ message: "" }, from)).status).toBe(400);
    for (let n = 0; n < 5; n += 1) expect((await send({}, from)).status).toBe(201);
    const sixth = await send({}, from);
    expect([sixth.status, sixth.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send()).status).toBe(201);
  });

  it("refuses what is no message", async () => {
    for (const over of [
      { name: "" },
      { email: "nobody" },
      { message: "x".repeat(5_001) },
      { name: "Line\nBreak" },
      { colour: "red" },
    ])
      expect((await send(over)).status).toBe(400);
  });
});

describe("inbox", () => {
  it("lists with status and search, newest first", async () => {
    const one = await made({ name: "Findable Person" });
    await call(edit, {
      method: "PUT",
      params: { id: one.id },
      body: { status: "answered" },
      as: desk,
    });
    const get = async (query: string) =>
      (await call<{ inquiries: Inquiry[]; total: number }>(list, { as: desk, url: `/x?${query}` }))
        .body;
    expect((await get("search=findable&status=answered")).inquiries.map(({ _id }) => _id)).toEqual([
      one.id,
    ]);
    expect((await get("search=findable&status=new")).total).toBe(0);
  });

  it("moves through its statuses by version, with old and new in the log", async () => {
    const { id } = await made();
    const put = (status: string, ifMatch: number) =>
      call<{ data: Inquiry }>(edit, {
        method: "PUT",
        params: { id },
        body: { status },
        as: desk,
        headers: { "if-match": `"${ifMatch}"` },
      });
    expect((await put("read", 1)).body.data).toMatchObject({ status: "read", version: 2 });
    expect((await put("archived", 1)).status).toBe(412);
    expect((await put("done", 2)).status).toBe(400);
    expect(
      await db().auditEvent.findFirst({ where: { entityId: id, action: "inquiry.updated" } }),
    ).toMatchObject({ changes: { status: { from: "new", to: "read" } } });
  });

  it("makes a customer of an inquiry once, with an invitation", async () => {
    const { id, email } = await made({ name: "Nia Customer", company: "Nia Ltd" });
    const make = () =>
      call<{ data: { _id: string; email: string; company: string } }>(convert, {
        method: "POST",
        params: { id },
        as: desk,
      });
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const user = answers.find(({ status }) => status === 201)?.body.data;
    expect(user).toMatchObject({ email, company: "Nia Ltd" });
    expect(await db().mail.count({ where: { to: email, kind: "invitation" } })).toBe(1);
    expect(await db().inquiry.findUnique({ where: { id } })).toMatchObject({
      customerId: user?._id,
      status: "read",
    });
  });

  it("refuses to make one whose address has an account, and leaves the inquiry as it was", async () => {
    const user = await makeUser();
    const { id } = await made({ email: user.email });
    expect((await call(convert, { method: "POST", params: { id }, as: desk })).status).toBe(409);
    expect(await db().inquiry.findUnique({ where: { id } })).toMatchObject({
      customerId: null,
      status: "new",
      version: 1,
    });
  });
});
