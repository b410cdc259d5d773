import { env } from "@/lib/core/env";
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
