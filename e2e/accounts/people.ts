import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import type { Kind } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { readInbox } from "@/lib/domain/mail/queries";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { admin, customer } from "@/test/factories/customer";

/** An account of this test alone, signed in nowhere. */
export async function someone(kind: Kind = "customer", over: Parameters<typeof customer>[0] = {}) {
  const data = kind === "admin" ? admin(over) : customer(over);
  const { id, name, email } = await db().user.create({
    data,
    select: { id: true, name: true, email: true },
  });
  return { id, name, email, password: DEMO_PASSWORD };
}

/** An address that nobody else uses. */
export const newAddress = () => customer().email;

/** Mails to an address with a subject, newest first. */
export async function mailsTo(email: string, subject: RegExp) {
  return (await readInbox()).filter((mail) => mail.to === email && subject.test(mail.subject));
}

/** The link of the newest such mail, as soon as it has been written. */
export async function mailedLink(email: string, subject: RegExp, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBe(count);
  const [mail] = await mailsTo(email, subject);
  const [link] = /https?:\/\/\S+#token=\S+/.exec(mail?.text ?? "") ?? [];
  expect(link).toBeDefined();
  return link ?? "";
}

/** Holds the answers of an operation back until `open` is called. */
export async function gate(page: Page, path: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(path, async (route) => {
    await opened;
    await route.continue();
  });
  return () => open();
}

/** Writes into fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}
