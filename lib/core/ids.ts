import { createHash, randomBytes } from "node:crypto";
import { now } from "./clock";

/** A new UUID of version 7 (RFC 9562): its first 48 bits are a time in milliseconds. */
export function newId(at = now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return uuidOf(bytes, 7);
}

/** The UUID of version 8 that a row's owner and its name there decide: each name has one id. */
export function namedId(ownerId: string, name: string): string {
  const hash = createHash("sha256").update(`${ownerId} ${name}`).digest();
  return uuidOf(hash.subarray(0, 16), 8);
}

function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((version << 4) | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
