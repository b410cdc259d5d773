import type { Caller } from "@/lib/auth/permissions";
import { agencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { askAgency, askCustomer } from "@/test/requests";
import { updateRequest } from "./requests";
import { readThread } from "./queries";
import { toAdminThread } from "./serializers";
import { replyAddress } from "./reply-address";
import { deleteOldIncomingMails, takeMail } from "./replies";

beforeAll(() => {
  env().INBOUND_IMAP_URL =
    "imap://reply%40portal.example:secret@127.0.0.1:143?authserv=mx.portal.example";
});

interface Mail {
  from?: string;
  to?: string;
  id?: string;
  proof?: string;
  headers?: string[];
  body?: string;
}

/** A mail as our server would have put it into the mailbox. */
function mailOf({ actor }: Caller, mail: Mail = {}): Buffer {
  const { from = actor.email, to = "nobody@example.com", body = "The second one.\n" } = mail;
  const domain = from.split("@")[1] ?? "";
  const { proof = `mx.portal.example; dkim=pass header.d=${domain}`, headers = [] } = mail;
  const { id = crypto.randomUUID() } = mail;
  const lines = [
    ...(proof ? [`Authentication-Results: ${proof}`] : []),
    `From: ${actor.name} <${from}>`,
    `To: ${to}`,
    "Subject: Re: Which shops?",
    `Message-ID: <${id}@${domain}>`,
    ...headers,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

async function makeThread() {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const [asCustomer, asAdmin] = [callerOf(customer.owner), callerOf(admin)];
  const { id, number } = await askCustomer(asAdmin, customer.id);
  const addressOf = ({ actor }: Caller) => replyAddress({ id, number }, actor.id) ?? "";
  const scope = agencyScope(asAdmin.actor, "work");
  const thread = async () => toAdminThread(await readThread({ scope, personId: admin.id }, id));
  return { customer, asCustomer, asAdmin, id, number, addressOf, thread };
}

const inquiries = (email: string) =>
  db().inquiry.findMany({ where: { email }, select: { topic: true, message: true, status: true } });

test("mails of a request are answered at an address of their thread and person", async () => {
  const { customer, asCustomer, id, addressOf } = await makeThread();
  const mail = await db().mail.findFirstOrThrow({ where: { userId: customer.owner.id } });
  expect(mail.replyTo).toBe(addressOf(asCustomer));
  expect(mail.replyTo).toMatch(/^reply\+\d+-[a-z2-7]{32}@portal\.example$/);
  expect(mail.replyTo?.split("@")[0]?.length).toBeLessThanOrEqual(64);
  const other = callerOf(await makePerson(customer.id, "member"));
  expect(addressOf(other)).not.toBe(addressOf(asCustomer));
  expect(id).toBeTruthy();
});

test("an answer becomes a message of its person, with its files, and it is the agency's turn", async () => {
  const { asCustomer, addressOf, thread } = await makeThread();
  const type = 'Content-Type: multipart/mixed; boundary="b"';
  const body = [
    "--b\r\nContent-Type: text/plain\r\n\r\nSee the list.\r\n\r\n> Which shops?",
    '--b\r\nContent-Type: text/csv; name="../a.csv"\r\nContent-Disposition: attachment; filename="../a.csv"\r\n\r\na,b',
    '--b\r\nContent-Type: image/png; name="a.png"\r\nContent-Disposition: attachment; filename="a.png"\r\n\r\n#!/bin/sh',
    '--b\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename="b.csv"\r\n\r\n',
    "--b--",
  ].join("\r\n");
  const mail = mailOf(asCustomer, { to: addressOf(asCustomer), headers: [type], body });
  expect(await takeMail(mail)).toBe("message");
  const { messages, waiting } = await thread();
  expect(waiting).toBe("agency");
  expect(messages.at(-1)).toMatchObject({
    content:
      "See the list.\n\nNot taken: a.png. Programs cannot be sent. Send it in another form.\nNot taken: b.csv. This file is empty.",
    author: { _id: asCustomer.actor.id },
    via: "mail",
    internal: false,
    files: [{ name: "a.csv", type: "text/plain" }],
  });
});

test("the agency's people answer by mail too, and the request stays the customer's turn", async () => {
  const { asAdmin, addressOf, thread } = await makeThread();
  expect(await takeMail(mailOf(asAdmin, { to: addressOf(asAdmin) }))).toBe("message");
  const { messages, waiting } = await thread();
  expect([messages.at(-1)?.author.name, waiting]).toEqual([asAdmin.actor.name, "customer"]);
});

test("the same mail is one message, also when two read it at once", async () => {
  const { asCustomer, addressOf, thread } = await makeThread();
  const mail = mailOf(asCustomer, { to: addressOf(asCustomer) });
  const taken = await Promise.all([takeMail(mail), takeMail(mail)]);
  expect(taken.sort()).toEqual(["message", "twice"]);
  expect(await takeMail(mail)).toBe("twice");
  expect((await thread()).messages).toHaveLength(2);
});

test("a person whose domain has other letters than ASCII answers like others", async () => {
  const { asCustomer, addressOf, thread } = await makeThread();
  const email = `${crypto.randomUUID()}@xn--mller-kva.example`;
  await db().user.update({ where: { id: asCustomer.actor.id }, data: { email } });
  expect(await takeMail(mailOf(asCustomer, { from: email, to: addressOf(asCustomer) }))).toBe(
    "message",
  );
  expect((await thread()).messages).toHaveLength(2);
});

test.each([
  ["=?utf-8?Q?N=00ew?=", "New"],
  ["=?utf-8?Q?=E2=80=8B?=", null],
  [`"${"n".repeat(200)}"`, "n".repeat(120)],
])(
  "a stranger called %s is an inquiry, and signs that cannot be stored are left out",
  async (sent, name) => {
    const email = `${"s".repeat(20)}${crypto.randomUUID()}@shop.example`;
    const id = crypto.randomUUID();
    const lines = [
      `From: ${sent} <${email}>`,
      "Subject: =?utf-8?Q?A=00sk?=",
      `Message-ID: <${id}\0@shop.example>`,
    ];
    const mail = Buffer.from(`${lines.join("\r\n")}\r\n\r\nHello.`);
    expect([await takeMail(mail), await takeMail(mail)]).toEqual(["inquiry", "twice"]);
    expect(
      await db().inquiry.findMany({ where: { email }, select: { name: true, message: true } }),
    ).toEqual([{ name: name ?? email, message: "Ask\n\nHello." }]);
  },
);

test.each([
  ["a sender who is not proved", { proof: "mx.portal.example; dkim=none" }],
  ["a server that says nothing", { proof: "" }],
  ["another server's word", { proof: "mx.evil.example; dkim=pass header.d=example.com" }],
  ["another's signature", { proof: "mx.portal.example; dkim=pass header.d=evil.example" }],
])("%s is kept aside for a person to look at", async (_, forged) => {
  const { asCustomer, addressOf, number, thread } = await makeThread();
  const mail = mailOf(asCustomer, { to: addressOf(asCustomer), ...forged });
  expect(await takeMail(mail)).toBe("aside");
  expect((await thread()).messages).toHaveLength(1);
  const topic = `Reply to R-${String(number).padStart(6, "0")}: sender not proved`;
  expect(await inquiries(asCustomer.actor.email)).toEqual([
    { topic, message: "Re: Which shops?\n\nThe second one.", status: "new" },
  ]);
});

test("a token counts for its person alone, whoever else is proved", async () => {
  const { customer, asCustomer, addressOf, thread } = await makeThread();
  const eve = callerOf((await makeCustomer()).owner);
  const colleague = callerOf(await makePerson(customer.id, "member"));
  for (const sender of [eve, colleague])
    expect(await takeMail(mailOf(sender, { to: addressOf(asCustomer) }))).toBe("aside");
  // A proof of one thread opens no other.
  const elsewhere = await askAgency(eve);
  const [, proof = ""] = addressOf(asCustomer).split("-");
  const to = `reply+${elsewhere.number}-${proof}`;
  expect(await takeMail(mailOf(asCustomer, { to }))).toBe("inquiry");
  expect((await thread()).messages).toHaveLength(1);
});

test("a token dies with the person's access", async () => {
  const { customer, asCustomer, addressOf, thread } = await makeThread();
  const billing = callerOf(await makePerson(customer.id, "billing"));
  const member = callerOf(await makePerson(customer.id, "member"));
  const mail = (caller: Caller) => mailOf(caller, { to: addressOf(caller) });
  expect(await takeMail(mail(billing))).toBe("inquiry");
  expect(await takeMail(mail(member))).toBe("message");
  await db().user.update({ where: { id: member.actor.id }, data: { isActive: false } });
  expect(await takeMail(mail(member))).toBe("inquiry");
  await db().user.update({ where: { id: asCustomer.actor.id }, data: { deletedAt: new Date() } });
  expect(await takeMail(mail(asCustomer))).toBe("inquiry");
  expect((await thread()).messages).toHaveLength(2);
});

test("the agency's answer to a deleted customer, whom nobody reads for, is kept aside", async () => {
  const { customer, asAdmin, addressOf, thread } = await makeThread();
  await changeCustomer(customer.id, { deletedAt: new Date() });
  expect(await takeMail(mailOf(asAdmin, { to: addressOf(asAdmin) }))).toBe("aside");
  expect((await thread()).messages).toHaveLength(1);
  const [inquiry] = await inquiries(asAdmin.actor.email);
  expect(inquiry?.topic).toMatch(/: the customer was deleted$/);
});

test("automatic answers and bounces are noted, and answer nobody", async () => {
  const { asCustomer, addressOf, thread } = await makeThread();
  const to = addressOf(asCustomer);
  const before = await db().mail.count();
  const auto = { to, headers: ["Auto-Submitted: auto-replied"] };
  expect(await takeMail(mailOf(asCustomer, auto))).toBe("automatic");
  const bounce = { to, from: "mailer-daemon@customer.example" };
  expect(await takeMail(mailOf(asCustomer, bounce))).toBe("bounce");
  expect(await takeMail(mailOf(asCustomer, { to, body: "" }))).toBe("empty");
  expect(await takeMail(mailOf(asCustomer, { headers: ["Precedence: bulk"] }))).toBe("automatic");
  expect((await thread()).messages).toHaveLength(1);
  expect(await db().mail.count()).toBe(before);
});

test("what names no thread is an inquiry, which the agency is mailed about and nobody else", async () => {
  const { asCustomer } = await makeThread();
  const before = await db().mail.count();
  const from = `new.${crypto.randomUUID()}@shop.example`;
  expect(await takeMail(mailOf(asCustomer, { from, to: "reply@portal.example" }))).toBe("inquiry");
  expect(await inquiries(from)).toEqual([
    { topic: "Email", message: "Re: Which shops?\n\nThe second one.", status: "new" },
  ]);
  expect(await db().mail.count()).toBe(before + 1);
});

test("twenty mails an hour of one sender are inquiries, and leave room for others", async () => {
  const { asCustomer } = await makeThread();
  const mail = (from: string) => mailOf(asCustomer, { from });
  const results = [];
  for (let n = 0; n < 22; n += 1) results.push(await takeMail(mail("cron@shop.example")));
  expect(results.filter((result) => result === "inquiry")).toHaveLength(20);
  expect(results.at(-1)).toBe("refused");
  expect(await takeMail(mail("ada@shop.example"))).toBe("inquiry");
});

test("a thread takes twenty answers an hour, and none when it is closed", async () => {
  const { asCustomer, asAdmin, id, addressOf, thread } = await makeThread();
  const mail = () => mailOf(asCustomer, { to: addressOf(asCustomer) });
  for (let n = 0; n < 20; n += 1) expect(await takeMail(mail())).toBe("message");
  expect(await takeMail(mail())).toBe("refused");
  expect((await thread()).messages).toHaveLength(21);
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db().incomingMail.updateMany({ data: { createdAt } });
  await deleteOldIncomingMails();
  expect(await db().incomingMail.count()).toBe(0);
  const scope = agencyScope(asAdmin.actor, "work");
  await updateRequest(scope, id, { state: "done" }, null, asAdmin);
  expect(await takeMail(mail())).toBe("message");
  await updateRequest(scope, id, { state: "done" }, null, asAdmin);
  await db().request.update({
    where: { id },
    data: { doneAt: new Date(Date.now() - 31 * 86_400_000) },
  });
  expect(await takeMail(mail())).toBe("aside");
});

test("a company's people write sixty answers by mail an hour, in whichever threads", async () => {
  const { customer, asCustomer, addressOf, thread } = await makeThread();
  const mail = () => mailOf(asCustomer, { to: addressOf(asCustomer) });
  const { id: userId } = await makePerson(customer.id, "member");
  const data = { outcome: "message", sender: "a@b.example", subject: "", userId } as const;
  const write = (count: number, createdAt: Date) =>
    db().incomingMail.createMany({
      data: Array.from({ length: count }, () => ({
        ...data,
        createdAt,
        messageId: crypto.randomUUID(),
      })),
    });
  await write(60, new Date(Date.now() - 3_700_000));
  await write(59, new Date());
  expect(await takeMail(mail())).toBe("message");
  expect(await takeMail(mail())).toBe("refused");
  expect((await thread()).messages).toHaveLength(2);
});

test("of a company's people 200 MB of files are taken an hour, and a message says of more", async () => {
  const { customer, asCustomer, addressOf, thread } = await makeThread();
  const { id: senderId } = await makePerson(customer.id, "member");
  const file = { name: "a", customerId: customer.id, senderId, createdAt: new Date() };
  const sizes = [...Array<number>(7).fill(25_000_000), 24_999_998];
  await db().file.createMany({ data: sizes.map((size) => ({ ...file, size })) });
  const part = (name: string, text: string) =>
    `--b\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}`;
  const mail = mailOf(asCustomer, {
    to: addressOf(asCustomer),
    headers: ['Content-Type: multipart/mixed; boundary="b"'],
    body: [part("a.csv", "ab"), part("b.csv", "c"), "--b--"].join("\r\n"),
  });
  expect(await takeMail(mail)).toBe("message");
  const message = (await thread()).messages.at(-1);
  expect(message?.files.map(({ name }) => name)).toEqual(["a.csv"]);
  expect(message?.content).toContain("More than 200 MB in an hour.");
});
