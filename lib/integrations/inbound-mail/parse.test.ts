import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseMail } from "./parse";
import type { IncomingKind } from "./automatic";

const folder = path.resolve(__dirname, "..", "..", "..", "test", "inbound-mail");
const ANSWER = "The second one, please.";

/** Real programs' mails: what a person would say that each says, and its files. */
const MAILS: [name: string, text: string, kind?: IncomingKind, files?: string[]][] = [
  ["apple-mail", ANSWER],
  ["arabic", "الثاني من فضلك."],
  ["attachments", "Two files.", "person", ["Übersicht.pdf", "概要.csv"]],
  ["auto-reply-exchange", "I am away until Monday.", "automatic"],
  ["auto-reply-german", "Ich bin nicht im Büro.", "automatic"],
  ["auto-reply-gmail", "Out.", "automatic"],
  ["auto-reply-vacation", "I am on holiday.", "automatic"],
  ["bare-newlines", ANSWER],
  ["base64-text", "The second one, please. 👍"],
  ["bounce-qmail", "Hi. This is the qmail-send program.", "bounce"],
  [
    "bounce",
    "Your message could not be delivered.\n\nReporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; ada@customer.example\nAction: failed\nStatus: 5.1.1",
    "bounce",
    ["message.eml"],
  ],
  ["delivered-to", ANSWER],
  ["dutch", "De tweede, graag."],
  ["empty", ""],
  ["flowed-delsp", ANSWER],
  ["forward-attached", "See what Bob wrote.", "person", ["Wording.eml"]],
  ["forward-inline", "See what Bob wrote."],
  ["gb18030", "请用第二个。"],
  ["gmail-german", "Die zweite, bitte."],
  ["gmail-html-only", ANSWER],
  ["gmail-wrapped", ANSWER],
  ["gmail", ANSWER],
  ["html-with-script", "The second\none, please."],
  ["inline-answers", "The second one.\nAll of them."],
  ["invitation-accepted", "", "automatic", ["invitation.ics"]],
  ["invitation", "Shall we talk on Tuesday?", "person", ["invitation.ics"]],
  ["iphone-french", "La deuxième, s'il vous plaît."],
  ["iphone-picture", "See this.\n\nAnd the second one, please.", "person", ["IMG_0001.png"]],
  ["iphone", ANSWER],
  ["iso-2022-jp", "2番目でお願いします。"],
  ["koi8-r", "Второй, пожалуйста."],
  ["list", "News.", "automatic"],
  ["only-a-file", "", "person", ["a.png"]],
  ["only-a-quote", ""],
  ["outlook-german", "Die zweite, bitte – für alle Länder."],
  ["outlook-html", ANSWER],
  ["outlook-mobile", ANSWER],
  ["outlook-original-message", ANSWER],
  ["outlook-plain", ANSWER],
  ["outlook-signature-picture", "The second one, please.\n\nAda Byron"],
  ["plain", ANSWER],
  ["quoted-printable", "Ja – die zweite. Größe: 10 €, “in Anführung”."],
  ["read-receipt", "Your message was read.", "automatic", ["file"]],
  ["signature", ANSWER],
  ["signed", ANSWER],
  [
    "thunderbird-flowed",
    "The second one, please, and once more in the mail that says when the money will be there.",
  ],
  ["two-senders", ANSWER],
  ["winmail", ANSWER, "person", ["winmail.dat"]],
  ["wrong-charset", ANSWER],
  ["yahoo", ANSWER],
];

test.each(MAILS)("%s", async (name, text, kind = "person", files = []) => {
  const mail = await parseMail(readFileSync(path.join(folder, `${name}.eml`)));
  expect([mail.text, mail.kind, mail.files.map((file) => file.name)]).toEqual([text, kind, files]);
});

test("forty shapes and more are tried, each file of them", () => {
  const names = readdirSync(folder).map((file) => file.replace(/\.eml$/, ""));
  expect(MAILS.map(([name]) => name).sort()).toEqual(names.sort());
  expect(MAILS.length).toBeGreaterThanOrEqual(40);
});

const read = (name: string) => parseMail(readFileSync(path.join(folder, `${name}.eml`)));

test("sender, subject and recipients are read in any script", async () => {
  expect(await read("iso-2022-jp")).toMatchObject({
    from: "ada@customer.example",
    fromName: "山田",
    subject: "Re: 返金について",
    messageId: "<iso-2022-jp@customer.example>",
  });
  const to = "reply+12-abcdefghijklmnopqrstuvwxyz234567@portal.example";
  expect((await read("plain")).recipients).toEqual([to]);
  expect((await read("delivered-to")).recipients).toContain(to);
  expect((await read("two-senders")).from).toBe("");
  expect((await read("bare-newlines")).messageId).toMatch(/^[0-9a-f]{64}$/);
});

test("a file's name is read whole, and one without has a name that its kind opens by", async () => {
  const part = (...head: string[]) => ["--b", ...head, "", "content"].join("\r\n");
  const words = "=?utf-8?B?UsO8Y2tm?=\r\n =?utf-8?Q?rage_28.03.pdf?=";
  const raw = [
    "From: Ada <ada@customer.example>",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    part("Content-Type: image/png", 'Content-Disposition: inline; filename="=?utf-8?b??="'),
    part("Content-Type: image/jpeg", 'Content-Disposition: attachment; filename=" "'),
    part(
      "Content-Type: application/pdf",
      `Content-Disposition: attachment;\r\n filename="${words}"`,
    ),
    part("Content-Type: message/rfc822", "Content-ID: <ee5c8a7d@customer.example>"),
    part("Content-Type: application/x-unknown", "Content-Disposition: attachment"),
    "--b--",
  ].join("\r\n");
  const { files } = await parseMail(Buffer.from(raw));
  expect(files.map(({ name }) => name)).toEqual([
    "picture.png",
    "picture.jpg",
    "Rückfrage 28.03.pdf",
    "message.eml",
    "file",
  ]);
});

test.each([
  "Feedback-ID: rr08:zu08:rf08",
  "Subject: Automatic reply to our support mails",
  "Subject: Automatische Antworten im Shop",
  "Subject: Undelivered parcels: who writes to the customers?",
])("what a person wrote is a message, whatever it is about: %s", async (line) => {
  const raw = ["From: Ada <ada@customer.example>", line, "", "Can you help us?"].join("\r\n");
  expect((await parseMail(Buffer.from(raw))).kind).toBe("person");
});

test("a screenshot between the lines is a file, a logo is not", async () => {
  const picture = (size: number) =>
    `--r\r\nContent-Type: image/png; name="${size}.png"\r\nContent-ID: <${size}>\r\n\r\n${"x".repeat(size)}\r\n`;
  const raw = [
    "From: Ada <ada@customer.example>",
    'Content-Type: multipart/related; boundary="r"',
    "",
    '--r\r\nContent-Type: text/html\r\n\r\nSee: <img src="cid:40000"><img src="cid:4000">',
    `${picture(40_000)}${picture(4_000)}--r--`,
  ].join("\r\n");
  const { files, text } = await parseMail(Buffer.from(raw));
  expect([text, files.map(({ name }) => name)]).toEqual(["See:", ["40000.png"]]);
});

test.each([
  "Subject: Automated Response: Re: Your invoice",
  "Subject: Autosvar: Semester",
  "Subject: Automaattinen vastaus: Re: R-12",
  "Subject: Automatyczna odpowiedź: Re: R-12",
  "Subject: Resposta automática: Re: R-12",
  "Subject: Автоматический ответ: Re: R-12",
  "Subject: 自动回复: Re: R-12",
  "Subject: 自動応答: Re: R-12",
  "X-Autogenerated: Reply",
  "X-Mail-Autoreply: vacation",
  "Precedence: list",
  "List-Unsubscribe: <https://news.example/u>",
])("what a program answered by itself is no message: %s", async (line) => {
  const raw = ["From: Ada <ada@customer.example>", line, "", "I am away."].join("\r\n");
  expect((await parseMail(Buffer.from(raw))).kind).toBe("automatic");
});

test.each([
  ["text/html", "<table><tr><td>".repeat(60_000)],
  ["text/plain", `${'10:10 2020 " <'.repeat(1_300)}\n`],
])(
  "a mail of %s that would take minutes to read is refused, and keeps nobody waiting",
  async (type, body) => {
    const raw = Buffer.from(`From: eve@evil.example\r\nContent-Type: ${type}\r\n\r\n${body}`);
    const before = performance.eventLoopUtilization();
    await expect(parseMail(raw, 2_000)).rejects.toThrow("takes too long");
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect((await read("plain")).text).toBe(ANSWER);
  },
);
