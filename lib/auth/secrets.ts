import "server-only";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";

/** The installation's secret, and the former one while that is exchanged. */
export function masterSecrets(): string[] {
  const { NEXTAUTH_SECRET: present, NEXTAUTH_SECRET_PREVIOUS: previous } = env();
  return previous ? [present, previous] : [present];
}

/** A key per purpose, so that what is sealed for one place opens in no other. */
function keyFor(purpose: string, secret = env().NEXTAUTH_SECRET): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "agency-portal", purpose, 32));
}

/** Text encrypted for the database (AES-256-GCM, random 96-bit nonce). */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text again, also of what the former secret sealed. */
export function unseal(purpose: string, sealed: string): string {
  const [present = "", previous] = masterSecrets();
  try {
    return open(keyFor(purpose, present), sealed);
  } catch (error) {
    if (!previous) throw error;
    return open(keyFor(purpose, previous), sealed);
  }
}

/** The same; null for what neither secret opens. */
export function unsealed(purpose: string, sealed: string): string | null {
  try {
    return unseal(purpose, sealed);
  } catch {
    return null;
  }
}

/** The same sealed by the present secret; null when it is already, or nothing opens it. */
export function reseal(purpose: string, sealed: string): string | null {
  try {
    open(keyFor(purpose), sealed);
    return null;
  } catch {
    const text = unsealed(purpose, sealed);
    if (text === null) logger.error({ purpose }, "a sealed secret cannot be read");
    return text && seal(purpose, text);
  }
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** 256 bits that only the secret yields, the same for the same text (HMAC-SHA-256, base64url). */
export function deriveToken(purpose: string, text: string, secret = env().NEXTAUTH_SECRET): string {
  return createHmac("sha256", keyFor(purpose, secret)).update(text).digest("base64url");
}

/** SHA-256 as hex: enough for what has 128 random bits or more, never for a password. */
export function sha256(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
