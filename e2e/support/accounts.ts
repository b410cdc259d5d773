import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { cookieName } from "@/lib/auth/cookies";
import type { ActorKind } from "@/lib/auth/permissions";
import { mintSession } from "@/lib/auth/sessions";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { readInbox } from "@/lib/domain/mail/queries";
import { mailLink } from "@/lib/domain/mail/outbox";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { customer } from "@/test/factories/customer";
import { makeAdmin, makeUser } from "@/test/fixtures";

export interface Account {
  /** Of the customer, or of the administrator. */
  id: string;
  /** Of who signs in. */
  userId: string;
  name: string;
  email: string;
  password: string;
}

/** A strong password that no account has yet. */
export const NEW_PASSWORD = "otters carry small lamps";

/** Creates an account that is signed in nowhere. */
export async function createAccount(
  kind: ActorKind = "customer",
  overrides: Parameters<typeof makeAdmin>[0] = {},
): Promise<Account> {
  const user = await (kind === "admin" ? makeAdmin(overrides) : makeUser(overrides));
  const { id: userId, customerId, name, email } = user;
  return { id: customerId ?? userId, userId, name, email, password: DEMO_PASSWORD };
}

export const newEmail = () => customer().email;

/** Signs an account in without the form: a session in the database and its cookie. */
export async function signIn(
  context: BrowserContext,
  kind: ActorKind,
  userId: string,
): Promise<string> {
  const device = { ip: "127.0.0.1", userAgent: "browser test" };
  const { token } = await mintSession(db(), kind, userId, device);
  const url = process.env.SITE_URL ?? "";
  await context.addCookies([
    { name: cookieName(kind), value: token, url, httpOnly: true, sameSite: "Lax" },
    { name: kind === "admin" ? "audience" : "customer", value: kind, url, sameSite: "Lax" },
  ]);
  return token;
}

/** Signs in a new administrator of a role. */
export async function signInAsAdmin(
  context: BrowserContext,
  adminRole: "owner" | "finance" | "staff",
): Promise<void> {
  await signIn(context, "admin", (await createAccount("admin", { adminRole })).userId);
}

/** The header with which a request is made as an account, without the page. */
export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** Mails to an address with a subject, newest first. */
export async function mailsTo(email: string, subject: RegExp) {
  return (await readInbox()).filter((mail) => mail.to === email && subject.test(mail.subject));
}

/** The link of the newest such mail, as soon as `count` of them have been written. */
export async function mailedLink(email: string, subject: RegExp, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBe(count);
  const [mail] = await mailsTo(email, subject);
  const link = /https?:\/\/\S+#token=\S+/.exec(mail?.text ?? "")?.[0];
  expect(link).toBeDefined();
  return link ?? "";
}

export const RESET_SUBJECT = /^Set a new/;
export const VERIFY_SUBJECT = /^Confirm your email/;

export function sendLink(purpose: "reset" | "verify", account: Account): Promise<unknown> {
  const { userId: id, email } = account;
  return inTransaction((tx) => mailLink(tx, purpose, { id, email }));
}

/** Fills fields by their labels. */
export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await fillFields(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Sign In" }).click();
}

export async function submitAdminSignIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await fillFields(page, { "Admin Email": email, "Admin Password": password });
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
}

/** The form's own error message. */
export const formError = (page: Page) => page.getByRole("main").getByRole("alert");
