import "server-only";
import { newApiKey } from "@/lib/auth/api-keys";
import type { Caller } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import { changesOfNew, refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { MAX_KEYS } from "./constants";
import type { OwnerScope } from "./queries";
import { agencyKeyInput, customerKeyInput } from "./schema";
import type { NewApiKey } from "./schema";
import { apiKeyColumns } from "./serializers";
import type { ApiKeyRow } from "./serializers";

const audit = auditOf("apiKey");

const roleColumns = (customerId: string | null, role: NewApiKey["role"]) =>
  customerId === null
    ? { adminRole: agencyKeyInput.shape.role.parse(role) }
    : { customerRole: customerKeyInput.shape.role.parse(role) };

/**
 * Makes a key that acts as a role; the key itself is only in this answer. 409 beyond twenty; 400
 * where its last day is over.
 */
export async function createApiKey(
  { customerId }: OwnerScope,
  { name, role, readOnly, expiresOn }: NewApiKey,
  caller: Caller,
): Promise<{ row: ApiKeyRow; key: string }> {
  const { key, ...stored } = newApiKey();
  const lastDay = parseLastDay(expiresOn);
  const row = await inTransaction(async (tx) => {
    await lockName(tx, `api-keys:${customerId ?? "agency"}`);
    if ((await tx.apiKey.count({ where: { customerId } })) >= MAX_KEYS)
      throw conflict(`There are at most ${MAX_KEYS} keys. Delete one that is not used.`);
    const created = await tx.apiKey.create({
      data: {
        customerId,
        ...roleColumns(customerId, role),
        name,
        readOnly,
        expiresOn: lastDay,
        ...stored,
        createdById: caller.actor.id,
        createdAt: now(),
      },
      select: apiKeyColumns,
    });
    const ends = lastDay && toWireDate(lastDay);
    const changes = changesOfNew({ name, role, readOnly, expiresOn: ends, prefix: stored.prefix });
    await audit(tx, caller, "apiKey.created", created.id, changes);
    return created;
  });
  return { row, key };
}

/** The column of a last day, today or later: a key that never works is made by mistake. */
function parseLastDay(day: string | null | undefined): Date | null {
  if (!day) return null;
  const last = fromWireDate(day, env().TIME_ZONE);
  if (isAfter(today(), last))
    throw new AppError("invalid_input", "Check the marked fields.", {
      issues: [{ path: "expiresOn", message: "must be today or later" }],
    });
  return toColumn(last);
}

/** Deletes a key, which opens nothing from the next request on. */
export async function deleteApiKey(
  { customerId }: OwnerScope,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const key = await tx.apiKey.findFirst({ where: { id, customerId }, select: apiKeyColumns });
    if (!key) throw notFound("key");
    refuseStale(key, ifMatch);
    const { count } = await tx.apiKey.deleteMany({ where: { id } });
    if (count === 0) throw notFound("key");
    await audit(tx, caller, "apiKey.deleted", id, { name: { from: key.name, to: null } });
  });
}
