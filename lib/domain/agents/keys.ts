import "server-only";
import { newAgentKey } from "@/lib/auth/agent-keys";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { changesOfNew, refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { lockAgent } from "./agents";
import { keyColumns } from "./serializers";
import type { KeyRow } from "./serializers";

const audit = auditOf("agentKey");

const MAX_KEYS = 20;

/** Makes a key of an agent; the key itself is only in this answer. 409 beyond twenty. */
export async function createKey(
  scope: AgencyScope<"work">,
  agentId: string,
  { name }: { name: string },
  caller: Caller,
): Promise<{ row: KeyRow; key: string }> {
  const { key, ...stored } = newAgentKey();
  const row = await inTransaction(async (tx) => {
    await lockAgent(tx, scope, agentId);
    if ((await tx.agentKey.count({ where: { agentId } })) >= MAX_KEYS)
      throw conflict(`An agent has at most ${MAX_KEYS} keys. Delete one that is not used.`);
    const created = await tx.agentKey.create({
      data: { agentId, name, ...stored, createdAt: now() },
      select: keyColumns,
    });
    const changes = changesOfNew({ name, agent: agentId, prefix: stored.prefix });
    await audit(tx, caller, "agentKey.created", created.id, changes);
    return created;
  });
  return { row, key };
}

/** Deletes a key, which opens nothing from the next request on. */
export function deleteKey(
  scope: AgencyScope<"work">,
  { agentId, keyId }: { agentId: string; keyId: string },
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    await lockAgent(tx, scope, agentId);
    const key = await tx.agentKey.findFirst({ where: { id: keyId, agentId }, select: keyColumns });
    if (!key) throw notFound("key");
    refuseStale(key, ifMatch);
    await tx.agentKey.delete({ where: { id: keyId } });
    await audit(tx, caller, "agentKey.deleted", keyId, {
      name: { from: key.name, to: null },
    });
  });
}
