import "server-only";
import { randomBytes } from "node:crypto";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { MINUTE_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { actorOf, personColumns } from "./permissions";
import type { Actor, PersonRow } from "./permissions";
import { adminIncludes, customerIncludes } from "./rights";
import { sha256 } from "./secrets";

const PREFIX_LENGTH = 9;
const TOUCH_EVERY_MS = MINUTE_MS;

/** A new key of 256 random bits, with what is stored of it. */
export function newApiKey() {
  const key = `sk_${randomBytes(32).toString("base64url")}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: sha256(key) };
}

export const isApiKey = (token: string) => token.startsWith("sk_");

/** A key acts with its own role, as long as who made it has all rights of that role. */
function roleOf(
  { customerRole, adminRole }: Pick<PersonRow, "customerRole" | "adminRole">,
  maker: PersonRow,
): PersonRow | null {
  if (customerRole && maker.customerRole && customerIncludes(maker.customerRole, customerRole))
    return { ...maker, customerRole };
  if (adminRole && maker.adminRole && adminIncludes(maker.adminRole, adminRole))
    return { ...maker, adminRole };
  return null;
}

export interface KeyHolder {
  actor: Actor;
  readOnly: boolean;
}

/**
 * Who acts by a key: its maker, with the key's role and under its name. Null for a deleted and an
 * expired key, and when its maker has lost the role.
 */
export async function findKeyHolder(key: string): Promise<KeyHolder | null> {
  if (!/^sk_[\w-]{43}$/.test(key)) return null;
  const lastDay = [{ expiresOn: null }, { expiresOn: { gte: toColumn(today()) } }];
  const maker = { isActive: true, deletedAt: null };
  const row = await db().apiKey.findFirst({
    where: { hash: sha256(key), OR: lastDay, createdBy: maker },
    select: {
      id: true,
      name: true,
      customerRole: true,
      adminRole: true,
      readOnly: true,
      lastUsedAt: true,
      createdBy: { select: personColumns },
    },
  });
  const person = row && roleOf(row, row.createdBy);
  if (!person) return null;
  const { id, name, readOnly, lastUsedAt } = row;
  const before = new Date(now().getTime() - TOUCH_EVERY_MS);
  if (!lastUsedAt || lastUsedAt < before)
    await db().apiKey.updateMany({ where: { id }, data: { lastUsedAt: now() } });
  return { actor: { ...actorOf({ ...person, name }, id), key: { id, name } }, readOnly };
}
