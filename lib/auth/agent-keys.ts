import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { agentScope } from "./scope";
import type { AgentScope } from "./scope";
import { sha256 } from "./secrets";

const PREFIX_LENGTH = 9;
const TOUCH_EVERY_MS = MINUTE_MS;

/** A new key of 256 random bits, with what is stored of it. */
export function newAgentKey() {
  const key = `ak_${randomBytes(32).toString("base64url")}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: sha256(key) };
}

/** The agent that a key reports for; null for a deleted key and for a deleted agent's. */
export async function findAgentByKey(key: string): Promise<AgentScope | null> {
  if (!/^ak_[\w-]{43}$/.test(key)) return null;
  const row = await db().agentKey.findFirst({
    where: { hash: sha256(key), agent: { deletedAt: null } },
    select: { id: true, agentId: true, lastUsedAt: true },
  });
  if (!row) return null;
  const before = new Date(now().getTime() - TOUCH_EVERY_MS);
  if (!row.lastUsedAt || row.lastUsedAt < before)
    await db().agentKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: now() } });
  return agentScope(row.agentId, row.id);
}
