import "server-only";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { deriveToken, masterSecrets, sha256 } from "./secrets";

/** What a stored mail has in place of a pay link, a credential, until it leaves. */
export const PAY_LINK = "/pay/link-of-this-charge";

const tokenOf = (chargeId: string, secret?: string): string =>
  deriveToken("pay-link", chargeId, secret);

/** The path that opens a charge without a sign-in, the same as long as the secret is. */
const payPath = (chargeId: string): string => `/pay/${tokenOf(chargeId)}`;

/** The same for who hands it on: of its token the database has the SHA-256 alone. */
export async function issuePayLink(tx: Tx, chargeId: string): Promise<string> {
  const tokenHash = sha256(tokenOf(chargeId));
  const data = [{ tokenHash, chargeId, createdAt: now() }];
  await tx.payLink.createMany({ data, skipDuplicates: true });
  return payPath(chargeId);
}

/** A mail's text with the charge's link, which it is not stored with. */
export const fillPayLink = (text: string, chargeId: string): string =>
  text.replaceAll(PAY_LINK, payPath(chargeId));

/** The charge of a token; null for any other, or of a secret that is gone. */
export async function findPayLink(tx: Tx, token: string): Promise<string | null> {
  const link = await tx.payLink.findUnique({
    where: { tokenHash: sha256(token) },
    select: { chargeId: true },
  });
  if (!link) return null;
  const isValid = masterSecrets().some((secret) => tokenOf(link.chargeId, secret) === token);
  return isValid ? link.chargeId : null;
}
