import { unseal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";

/** The text of the newest mail to an address. */
export async function mailTo(to: string): Promise<string> {
  const mail = await db().mail.findFirstOrThrow({
    where: { to },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return unseal("mail", mail.text);
}

/** The token of its link. */
export const tokenTo = async (to: string) => /#token=([\w-]+)/.exec(await mailTo(to))?.[1] ?? "";

/** The mails of a kind to a customer's people, and to the agency about the customer. */
export async function mailsOf(customerId: string, kind: string) {
  const mails = await db().mail.findMany({
    where: { OR: [{ customerId }, { user: { customerId } }], kind },
    orderBy: { id: "asc" },
  });
  return mails.map(({ to, subject, text }) => ({ to, subject, text: unseal("mail", text) }));
}
