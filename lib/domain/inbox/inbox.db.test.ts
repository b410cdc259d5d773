import { POST } from "@/app/api/inquiries/route";
import { GET as list } from "@/app/api/admin/inquiries/route";
import { DELETE as remove, PUT as edit } from "@/app/api/admin/inquiries/[id]/route";
import { POST as convert } from "@/app/api/admin/inquiries/[id]/convert/route";
import { GET as listReplies, POST as reply } from "@/app/api/admin/inquiries/[id]/replies/route";
import { unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { deleteSuspected } from "@/lib/domain/inbox/inquiries";
import type { Inquiry, InquiryReply } from "@/lib/domain/inbox/schema";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";

let asAdmin: TestSession;
let contactEmail: string;
beforeAll(async () => {
  contactEmail = (await db().settings.findFirstOrThrow()).contactEmail;
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
});

let sender = 0;
/** Each from its own address: the limit is five an hour. */
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
const inquiriesOf = (email: string) => db().inquiry.findMany({ where: { email } });
const makeInquiry = async (over: object = {}) => {
  await send(over);
  return db().inquiry.findFirstOrThrow({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
};

describe("POST /api/inquiries", () => {
  it("stores the message and mails it to the contact address", async () => {
    const { status, body } = await send({
      email: "Stored@Example.com",
      company: "",
      message: "One\r\nTwo",
    });
    expect([status, body]).toEqual([201, { success: true }]);
    expect(await inquiriesOf("stored@example.com")).toMatchObject([
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

  it("stores and mails where the visitor came from, up to 80 letters", async () => {
    const topic = "your case “Healthcare AI”";
    expect((await send({ topic: "x".repeat(81) })).status).toBe(400);
    const { id } = await makeInquiry({ topic });
    const { body } = await call<{ inquiries: Inquiry[] }>(list, { as: asAdmin });
    expect(body.inquiries.find(({ _id }) => _id === id)).toMatchObject({ topic });
    const mail = await db().mail.findFirstOrThrow({
      where: { kind: "inquiry" },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    expect(unseal("mail", mail.text)).toContain(topic);
    expect(await makeInquiry({ topic: null })).toMatchObject({ topic: null });
  });

  it("stores a double click once", async () => {
    const mails = await db().mail.count();
    const answers = await Promise.all([1, 2, 3].map(() => send({ email: "twice@example.com" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await inquiriesOf("twice@example.com")).toHaveLength(1);
    expect(await db().mail.count()).toBe(mails + 2);
    await send({ email: "twice@example.com", message: "And something else." });
    expect(await inquiriesOf("twice@example.com")).toHaveLength(2);
  });

  it("mails the sender once a day, without any of the input", async () => {
    const email = "sender@example.com";
    const input = { name: "Visit evil.example", company: "evil.example", message: "evil.example!" };
    await send({ ...input, email });
    await send({ ...input, email, message: "evil.example again" });
    const mails = await db().mail.findMany({ where: { to: email } });
    expect(mails).toMatchObject([{ kind: "received", status: "queued" }]);
    const text = mails.map(({ subject, text: sealed }) => subject + unseal("mail", sealed)).join();
    expect(text).toMatch(/answers by \w{3} \d{1,2}, \d{4}/);
    expect(text).not.toContain("evil.example");
  });

  it("locks the sender's mails before the agency's", async () => {
    const email = "both@example.com";
    let pending: ReturnType<typeof send> | undefined;
    await inTransaction(async (tx) => {
      await lockName(tx, `mail to ${email}`);
      pending = send({ email });
      await waitForBlocked();
      await lockName(tx, `mail to ${contactEmail}`);
    });
    expect((await pending)?.status).toBe(201);
  });

  it("keeps what the trap caught aside, without a mail, and takes the same message again", async () => {
    const email = "filled@example.com";
    const caught = await send({ email, extra: "http://spam.example" });
    expect([caught.status, caught.body]).toEqual([201, { success: true }]);
    const suspected = await inquiriesOf(email);
    expect(suspected).toMatchObject([{ status: "suspected" }]);
    expect(await db().auditEvent.count({ where: { entityId: suspected[0]?.id } })).toBe(0);
    expect(await db().mail.count({ where: { to: email } })).toBe(0);
    expect((await send({ email })).status).toBe(201);
    await send({ email, extra: "http://spam.example" });
    expect((await inquiriesOf(email)).map(({ status }) => status).sort()).toEqual([
      "new",
      "suspected",
    ]);
    expect(await db().mail.count({ where: { to: email } })).toBe(1);
  });

  it("deletes what the trap caught after 30 days, unless somebody took it out", async () => {
    const email = "old@example.com";
    for (const message of ["one", "two", "three"]) await send({ email, message, extra: "x" });
    const [taken, old] = await inquiriesOf(email);
    const createdAt = new Date(now().getTime() - 31 * DAY_MS);
    await db().inquiry.updateMany({
      where: { id: { in: [taken?.id ?? "", old?.id ?? ""] } },
      data: { createdAt },
    });
    await db().inquiry.update({ where: { id: taken?.id }, data: { status: "new" } });
    await deleteSuspected(new Date(now().getTime() - 30 * DAY_MS));
    expect((await inquiriesOf(email)).map(({ id }) => id)).not.toContain(old?.id);
    expect(await inquiriesOf(email)).toHaveLength(2);
  });

  it("accepts five an hour from one address, not counting invalid ones", async () => {
    const from = { ip: "203.0.113.50" };
    for (let n = 0; n < 7; n += 1) expect((await send({ message: "" }, from)).status).toBe(400);
    for (let n = 0; n < 5; n += 1) expect((await send({}, from)).status).toBe(201);
    const sixth = await send({}, from);
    expect([sixth.status, sixth.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send()).status).toBe(201);
  });
});

describe("inbox", () => {
  it("moves through its statuses by version, with old and new in the log", async () => {
    const { id } = await makeInquiry();
    const put = (status: string, ifMatch: number) =>
      call<{ data: Inquiry }>(edit, {
        method: "PUT",
        params: { id },
        body: { status },
        as: asAdmin,
        headers: { "if-match": `"${ifMatch}"` },
      });
    expect((await put("read", 1)).body.data).toMatchObject({ status: "read", version: 2 });
    expect((await put("archived", 1)).status).toBe(412);
    expect((await put("done", 2)).status).toBe(400);
    expect(
      await db().auditEvent.findFirst({ where: { entityId: id, action: "inquiry.updated" } }),
    ).toMatchObject({ changes: { status: { from: "new", to: "read" } } });
  });

  it("is deleted for good with its replies and mails; the log keeps that it happened", async () => {
    const { id, email } = await makeInquiry({ name: "Nia Leaving", message: "secret-words" });
    const params = { id };
    await call(reply, { method: "POST", params, body: { content: "kind-words" }, as: asAdmin });
    const mail = await db().mail.findFirstOrThrow({ where: { inquiryId: id } });
    const mark = {
      state: "done",
      label: "Nia Leaving",
      stamp: now(),
      until: now(),
      at: now(),
    } as const;
    await db().queueMark.createMany({
      data: [
        { ...mark, kind: "inquiry", thingId: id },
        { ...mark, kind: "mail", thingId: mail.id },
      ],
    });
    const del = (ifMatch: number) =>
      call(remove, {
        method: "DELETE",
        params,
        as: asAdmin,
        headers: { "if-match": `"${ifMatch}"` },
      });
    expect((await del(1)).status).toBe(412);
    expect((await del(2)).body).toEqual({ success: true });
    expect((await del(2)).status).toBe(404);
    expect(await db().inquiry.count({ where: { id } })).toBe(0);
    expect(await db().reply.count({ where: { inquiryId: id } })).toBe(0);
    expect(await db().queueMark.count({ where: { label: mark.label } })).toBe(0);
    const ofInquiry = [{ to: email }, { subject: { contains: "Nia Leaving" } }];
    expect(await db().mail.count({ where: { OR: ofInquiry } })).toBe(0);
    const events = await db().auditEvent.findMany({
      where: { entityId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(events).toMatchObject([
      { action: "inquiry.received", changes: {}, ip: null },
      { action: "inquiry.answered", changes: {}, actorRole: "admin" },
      { action: "inquiry.deleted", changes: {}, actorRole: "admin" },
    ]);
  });

  it("answers an inquiry: the answer is stored, mailed to its sender and logged", async () => {
    const { id, email } = await makeInquiry({ name: "Nia Waiting" });
    const answer = (content: string, inquiryId = id) =>
      call<{ data: InquiryReply; code?: string }>(reply, {
        method: "POST",
        params: { id: inquiryId },
        body: { content },
        as: asAdmin,
      });
    expect((await answer(" ")).status).toBe(400);
    expect((await answer("x".repeat(5_001))).status).toBe(400);
    expect((await answer("Gladly.", crypto.randomUUID())).status).toBe(404);
    const { status, body } = await answer("Gladly.\nTuesday?");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ content: "Gladly.\nTuesday?", author: { role: "admin" } });
    expect(await db().inquiry.findUnique({ where: { id } })).toMatchObject({
      status: "answered",
      version: 2,
    });
    const mails = await db().mail.findMany({ where: { to: email, kind: "reply" } });
    expect(mails).toMatchObject([
      { status: "queued", subject: expect.stringMatching(/^Your message to /) },
    ]);
    expect(unseal("mail", mails[0]?.text ?? "")).toContain("Gladly.\nTuesday?");
    expect(
      await db().auditEvent.findFirst({ where: { entityId: id, action: "inquiry.answered" } }),
    ).toMatchObject({
      changes: {
        content: { from: null, to: "Gladly.\nTuesday?" },
        status: { from: "new", to: "answered" },
      },
    });
    await answer("One more thing.");
    const list = await call<{ replies: InquiryReply[]; total: number }>(listReplies, {
      params: { id },
      as: asAdmin,
    });
    expect(list.body.replies.map(({ content }) => content)).toEqual([
      "One more thing.",
      "Gladly.\nTuesday?",
    ]);
  });

  it("converts an inquiry to a customer once, with an invitation", async () => {
    const { id, email } = await makeInquiry({ name: "Nia Customer", company: "Nia Ltd" });
    const make = () =>
      call<{ data: { _id: string; email: string; company: string } }>(convert, {
        method: "POST",
        params: { id },
        as: asAdmin,
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

  it("does not convert an inquiry whose address has an account", async () => {
    const user = await makeUser();
    const { id } = await makeInquiry({ email: user.email });
    expect((await call(convert, { method: "POST", params: { id }, as: asAdmin })).status).toBe(409);
    expect(await db().inquiry.findUnique({ where: { id } })).toMatchObject({
      customerId: null,
      status: "new",
      version: 1,
    });
  });
});
