import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { replyAddress } from "@/lib/domain/requests/reply-address";
import { callerOf, makeAdmin, makeCustomer } from "@/test/fixtures";
import { hasDovecot, startDovecot } from "@/test/dovecot";
import { askCustomer } from "@/test/requests";
import { readInboundMail } from "./inbound-mail";

const title = hasDovecot
  ? "one of two processes reads the mailbox, is told of what comes, and the other takes over"
  : "without Debian's dovecot-imapd no mailbox is read";

test(title, async () => {
  if (!hasDovecot) return;
  const server = await startDovecot();
  env().INBOUND_IMAP_URL = server.url;
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const { id, number } = await askCustomer(callerOf(admin), customer.id);
  const to = replyAddress({ id, number }, customer.owner.id);
  const mailOf = (n: number) =>
    [
      "Authentication-Results: mx.portal.example; dkim=pass header.d=example.com",
      `From: ${customer.owner.email}`,
      `To: ${to}`,
      `Message-ID: <${n}@example.com>`,
      "",
      `Answer ${n}`,
    ].join("\r\n");
  await server.deliver(mailOf(1), mailOf(2));
  const stops = [readInboundMail(50), readInboundMail(50)];
  await server.waitFor("Processed", 2);
  // While it is idle.
  await server.deliver(mailOf(3), mailOf(3), "From: x\r\n\r\n");
  await server.waitFor("Processed", 5);
  await stops[0]?.();
  await server.deliver(mailOf(4));
  await server.waitFor("Processed", 6);
  await stops[1]?.();
  expect(await server.count("INBOX")).toBe(0);
  const rows = await db().requestMessage.findMany({
    where: { requestId: id, via: "mail" },
    select: { content: true },
    orderBy: { createdAt: "asc" },
  });
  expect(rows.map(({ content }) => content)).toEqual([
    "Answer 1",
    "Answer 2",
    "Answer 3",
    "Answer 4",
  ]);
  await server.stop();
});

test("a mail stays in the inbox until what comes of it is committed", async () => {
  if (!hasDovecot) return;
  const server = await startDovecot();
  env().INBOUND_IMAP_URL = server.url;
  const create = jest
    .spyOn(db().incomingMail, "findUnique")
    .mockRejectedValueOnce(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  await server.deliver("From: ada@example.com\r\nMessage-ID: <1@a>\r\n\r\nHello");
  const stop = readInboundMail(50);
  await server.waitFor("Processed", 1);
  await stop();
  expect(create.mock.calls.length).toBeGreaterThan(1);
  expect(await db().incomingMail.count({ where: { messageId: "<1@a>" } })).toBe(1);
  await server.stop();
});

test("a mail too large to be read is put aside, and those behind it are read", async () => {
  if (!hasDovecot) return;
  const server = await startDovecot();
  env().INBOUND_IMAP_URL = server.url;
  const logged = jest.spyOn(logger, "error").mockReturnValue();
  const mailOf = (id: string, text: string) =>
    `From: ada@example.com\r\nMessage-ID: <${id}@a>\r\n\r\n${text}`;
  await server.deliver(mailOf("large", "a".repeat(75_000_001)), mailOf("small", "Hello"));
  const stop = readInboundMail(50);
  await Promise.all([server.waitFor("Processed", 1), server.waitFor("Failed", 1)]);
  await stop();
  expect(await db().incomingMail.count({ where: { messageId: "<large@a>" } })).toBe(0);
  expect(logged.mock.calls).toMatchObject([[{ size: 75_000_049 }, expect.any(String)]]);
  await server.stop();
});
