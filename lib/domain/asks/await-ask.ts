import "server-only";
import type { AgentScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { readOwnAsk } from "./queries";
import type { AskRow } from "./serializers";
import { waitForDecision } from "./waiting";

/** A question of the key's agent, as soon as it is decided or when so many seconds are over. */
export async function awaitAsk(
  scope: AgentScope,
  externalId: string,
  seconds: number,
  signal: AbortSignal,
): Promise<AskRow> {
  const ask = await readOwnAsk(scope, externalId);
  if (ask.state !== "open" || seconds === 0) return ask;
  // A decision is for the reader to see who begins to wait after it.
  const untilExpiry = ask.expiresAt.getTime() - now().getTime();
  const place = { agentId: scope.agentId, id: ask.id };
  const { over, end } = waitForDecision(place, Math.min(seconds * 1_000, untilExpiry), signal);
  try {
    const again = await readOwnAsk(scope, externalId);
    if (again.state !== "open") return again;
    await over;
  } finally {
    end();
  }
  return readOwnAsk(scope, externalId);
}
