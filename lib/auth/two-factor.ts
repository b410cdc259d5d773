import "server-only";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sha256 } from "./secrets";

const PERIOD = 30;
const RECOVERY_CODES = 10;
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
  });

/** A new authenticator secret (160 bits, base32) and the address that an authenticator scans. */
export function newSecret(issuer: string, label: string): { secret: string; otpauthUrl: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, otpauthUrl: totp(secret, issuer.replaceAll(":", " "), label).toString() };
}

/** The 30-second step of a code, the present one or one beside it; null for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / PERIOD) + delta;
}

/** Ten codes of 138 bits, for which a plain hash is enough (ASVS 6.5.2, 11.5.1). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]).join("");
    return letters.replace(/(.{7})(?=.)/g, "$1-");
  });
}

/** What is kept of a recovery code. Case, spaces and hyphens do not count. */
export function recoveryHash(code: string): string {
  return sha256(code.toLowerCase().replace(/[\s-]/g, ""));
}
