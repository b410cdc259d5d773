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
