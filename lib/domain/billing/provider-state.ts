import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { env, isLiveKey, STRIPE_API_VERSION } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { ProviderState } from "./schema";
import { lastFinishedAt } from "./jobs";

const NO_ATTEMPTS = { open: 0, processing: 0, unknown: 0, mismatched: 0, orphaned: 0 };

/** The provider, its last webhook and reconciliation, and attempts by status. Never a key. */
export async function readProviderState(scope: AgencyScope<"work">): Promise<ProviderState> {
  const { PAYMENTS: provider } = env();
  const isStripe = provider === "stripe";
  const status = { in: Object.keys(NO_ATTEMPTS) as (keyof typeof NO_ATTEMPTS)[] };
  const [event, lastReconciledAt, groups] = await Promise.all([
    db().providerEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    lastFinishedAt(scope, "payments"),
    db().attempt.groupBy({ by: "status", where: { status, leadId: null }, _count: true }),
  ]);
  const counts = Object.fromEntries(groups.map((group) => [group.status, group._count]));
  return {
    provider,
    live: isStripe && isLiveKey(),
    apiVersion: isStripe ? STRIPE_API_VERSION : null,
    lastWebhookAt: event?.receivedAt.toISOString() ?? null,
    lastReconciledAt,
    attempts: { ...NO_ATTEMPTS, ...counts },
  };
}
