import { agencyScope } from "@/lib/auth/scope";
import { PAY_LINK } from "@/lib/auth/pay-links";
import { seal, unseal } from "@/lib/auth/secrets";
import { lockAccount, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { db, onQuery } from "@/lib/db/client";
import { makeBoss } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { mailFirstVerification } from "@/lib/domain/accounts/email-change";
import { inviteAdministrator } from "@/lib/domain/customers/administrators";
import { callerOf, makeAdmin, makeCustomer, makeUser } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { findMail, listLoggedMails, listMails } from "./queries";
import { toLoggedMail, toOpenedMail } from "./serializers";
import { mailLink, queueMail, resendMail } from "./outbox";

async function setUp(over: Parameters<typeof makeUser>[0] = {}) {
  const [user, admin] = await Promise.all([makeUser(over), makeAdmin()]);
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  return { user, scope, resend: (id: string) => resendMail(scope, id, caller) };
}

const makeMail = (to: string, over: object = {}) =>
  db().mail.create({
    data: {
      to,
      kind: "status",
      subject: "Paused",
      html: "h",
      text: "t",
      status: "failed",
      createdAt: now(),
      ...over,
    },
  });

const jobsOf = (id: string) =>
  db().$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data ->> 'mailId' = ${id} AND state = 'created'`;
const sealed = (id: string) =>
  db().mail.findUniqueOrThrow({ where: { id }, select: { text: true } });
const tokenIn = (sealed: string) => /#token=([\w-]+)/.exec(unseal("mail", sealed))?.[1];

test("resending queues the same row again; a queued mail stays as it is", async () => {
  const { user, resend } = await setUp();
  const { id } = await makeMail(user.email, { lastError: "No such server.", attempts: 24 });
  expect(await resend(id)).toMatchObject({ id, status: "queued", lastError: null, version: 2 });
  expect(await jobsOf(id)).toHaveLength(1);
  expect(await resend(id)).toMatchObject({ id, status: "queued", version: 2 });
  expect(await jobsOf(id)).toHaveLength(1);
});

test("a link overtakes what a billing run has queued", async () => {
  const { user, resend } = await setUp({ passwordHash: null });
  const { id: reminder } = await makeMail(user.email, { kind: "reminder", status: "failed" });
  await resend(reminder);
  await inTransaction((tx) => mailLink(tx, "reset", user));
  const link = await db().mail.findFirstOrThrow({ where: { to: user.email, kind: "reset" } });
  await db().$executeRaw`UPDATE pgboss.job SET start_after = now() + interval '1 day'
    WHERE name = 'mail' AND NOT (data ->> 'mailId' = ANY (${[reminder, link.id]}))`;
  const boss = makeBoss({ migrate: false, supervise: false, schedule: false });
  await boss.start();
  const first = await boss.fetch<{ mailId: string }>("mail");
  await boss.stop({ graceful: false });
  expect(first.map(({ data }) => data.mailId)).toEqual([link.id]);
});

test("resending reads the customer once", async () => {
  const { user, resend } = await setUp();
  const { id } = await makeMail(user.email, { userId: user.id });
  const statements: string[] = [];
  onQuery(({ query }) => statements.push(query));
  await resend(id);
  onQuery(() => undefined);
  expect(statements.filter((sql) => /FROM \S*User/.test(sql))).toHaveLength(1);
});

test("resending an invitation replaces its link", async () => {
  const { user, resend } = await setUp({ passwordHash: null });
  await inTransaction((tx) => mailLink(tx, "invite", user));
  const before = await db().mail.findFirstOrThrow({ where: { to: user.email } });
  const data = { status: "sent", sentAt: new Date(), html: "", text: "" } as const;
  await db().mail.update({ where: { id: before.id }, data });
  expect(await resend(before.id)).toMatchObject({ status: "queued", sentAt: null });
  const after = await db().mail.findUniqueOrThrow({ where: { id: before.id } });
  expect(tokenIn(after.html)).toBeDefined();
  expect(tokenIn(after.html)).not.toBe(tokenIn(before.html));
  const unused = await db().token.count({ where: { userId: user.id, usedAt: null } });
  expect(unused).toBe(1);
});

test("a resent link mail keeps its text: the administrators' sign-in page, the disown link", async () => {
  const { scope, resend } = await setUp();
  const { actor } = callerOf(await makeAdmin());
  const email = `invited-${crypto.randomUUID()}@example.com`;
  const caller = { actor, ip: null, requestId: null };
  await inviteAdministrator(scope, { name: "Ines", email, role: "staff" }, caller);
  const opened = await makeUser({ emailVerifiedAt: null });
  await inTransaction((tx) => mailFirstVerification(tx, opened));
  const assigned = await makeUser({ emailVerifiedAt: null });
  await inTransaction((tx) => mailLink(tx, "verify", assigned));
  const again = async (to: string) => {
    const { id } = await db().mail.findFirstOrThrow({ where: { to } });
    await db().mail.update({ where: { id }, data: { status: "sent", html: "", text: "" } });
    await resend(id);
    return unseal("mail", (await db().mail.findUniqueOrThrow({ where: { id } })).text);
  };
  expect(await again(email)).toContain("at the administrators' sign-in page");
  expect(await again(opened.email)).toContain("/disown#token=");
  expect(await again(assigned.email)).not.toContain("/disown");
});

test("a mail dropped by the hourly limit can be resent", async () => {
  const { user, resend } = await setUp();
  const template = { subject: "News", heading: "News", paragraphs: ["One"] };
  for (let n = 0; n < 18; n += 1)
    await inTransaction((tx) =>
      queueMail(tx, { to: user.email, kind: "assigned", write: () => template }),
    );
  const { id } = await db().mail.findFirstOrThrow({
    where: { to: user.email, status: "dropped" },
  });
  const { status, text } = { ...(await resend(id)), ...(await sealed(id)) };
  expect([status, unseal("mail", text)]).toEqual([
    "queued",
    expect.stringContaining("One") as string,
  ]);
});

test("rejects resending obsolete mails and mails without a text", async () => {
  const { user, resend } = await setUp();
  const invitation = await makeMail(user.email, { kind: "invitation", userId: user.id });
  const verified = await makeMail(user.email, { kind: "verification", userId: user.id });
  const withoutText = await makeMail(user.email, { kind: "security", html: "", text: "" });
  const deleted = await makeUser({ deletedAt: new Date() });
  const toDeleted = await makeMail(deleted.email, { userId: deleted.id });
  for (const { id } of [invitation, verified, withoutText, toDeleted])
    await expect(resend(id)).rejects.toMatchObject({ code: "conflict" });
  await expect(resend(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
});

test("resends mails to the agency about a deleted customer", async () => {
  const { resend } = await setUp();
  const { id: customerId } = await makeCustomer({ deletedAt: new Date() });
  const { contactEmail } = await db().settings.findUniqueOrThrow({ where: { id: 1 } });
  const alarm = await makeMail("desk@example.com", { kind: "billing_alarm", customerId });
  const news = await makeMail(contactEmail, { kind: "cancelled", customerId });
  for (const { id } of [alarm, news])
    expect(await resend(id)).toMatchObject({ id, status: "queued" });
});

test("the log is filtered by kind, customer and a part of the address or subject", async () => {
  const { user, scope } = await setUp();
  const matching = await makeMail(user.email, {
    kind: "price",
    userId: user.id,
    subject: "100% new",
  });
  await makeMail(user.email, { subject: "1000 new" });
  const find = async (filter: object) =>
    (await listMails(scope, { page: 1, limit: 50, ...filter })).rows.map(({ id }) => id);
  expect(await find({ userId: user.customerId, kind: "price" })).toEqual([matching.id]);
  expect(await find({ search: "100% N" })).toEqual([matching.id]);
  expect(await find({ search: user.email.slice(0, -4).toUpperCase() })).toHaveLength(2);
});

test("the log's page says who was mailed, and a mail's own what about", async () => {
  const { scope } = await setUp();
  const { id, owner } = await makeCustomer({ company: "Harbor Dental" });
  await makeMail(owner.email, { userId: owner.id });
  await makeMail("desk@example.com", { customerId: id });
  await makeMail("nobody@example.com");
  const { rows } = await listLoggedMails(scope, { page: 1, limit: 3 });
  const path = `/admin-dashboard/customers/${id}`;
  expect(rows.map(toLoggedMail)).toMatchObject([
    { to: "nobody@example.com", recipient: null },
    { to: "desk@example.com", recipient: null },
    { to: owner.email, recipient: `${owner.name}, Harbor Dental` },
  ]);
  const opened = await Promise.all(rows.map((row) => findMail(scope, row.id)));
  expect(opened.map((row) => row && toOpenedMail(row).path)).toEqual([null, path, path]);
  expect(await findMail(scope, "no-id")).toBeNull();
});

test("a mail is shown, as text and as HTML, without what opens something in the recipient's name", async () => {
  const { user, scope } = await setUp({ passwordHash: null });
  await inTransaction((tx) => mailLink(tx, "invite", user));
  await makeMail(user.email, { text: "" });
  const address = `https://a.example${PAY_LINK}`;
  const open = '<a href="https://a.example/open">Open</a>';
  const html = `<style>a{}</style><a href="${address}" class="on">Pay</a>${open}<p>${address}</p>`;
  await makeMail(user.email, {
    text: seal("mail", `Pay: ${address}\nBye`),
    html: seal("mail", html),
  });
  await makeMail(user.email, {
    text: seal("mail", "Undo"),
    html: seal("mail", '<a href="https://a.example/undo-email#token=abc">Undo</a>'),
  });
  await makeMail(user.email, { text: seal("mail", "Bye"), html: "" });
  await makeMail(user.email, { text: "sealed by another" });
  const mails = await db().mail.findMany({
    where: { to: user.email },
    orderBy: { createdAt: "asc" },
  });
  const rows = await Promise.all(mails.map(({ id }) => findMail(scope, id)));
  expect(rows.map((row) => row && toOpenedMail(row))).toMatchObject([
    { kind: "invitation", text: null, html: null, withheld: "credential" },
    { text: null, html: null, withheld: "deleted" },
    {
      text: "Pay: (link not shown)\nBye",
      html: `<style>a{}</style><a href="#" class="on">Pay</a>${open}<p>(link not shown)</p>`,
      withheld: null,
      isShortened: true,
    },
    { html: '<a href="#">Undo</a>' },
    { text: "Bye", html: null, withheld: null },
    { text: null, html: null, withheld: "unreadable" },
  ]);
});

test("resending an invitation while its link is used does not deadlock", async () => {
  const { user, resend } = await setUp({ passwordHash: null });
  await inTransaction((tx) => mailLink(tx, "invite", user));
  const { id } = await db().mail.findFirstOrThrow({ where: { to: user.email } });
  await db().mail.update({ where: { id }, data: { status: "sent", html: "", text: "" } });
  const { resending } = await inTransaction(async (tx) => {
    await lockAccount(tx, user.id);
    const pending = resend(id);
    await waitForBlocked();
    await voidTokens(tx, user.id, ["invite"]);
    return { resending: pending };
  });
  expect(await resending).toMatchObject({ status: "queued" });
});
