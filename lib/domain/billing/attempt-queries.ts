import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { env, isLiveKey, STRIPE_API_VERSION } from "@/lib/core/env";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { lastFinishedAt } from "./job-queries";
import type { AttemptsQuery, ProviderState } from "./attempt-schema";
import { attemptColumns } from "./attempt-serializers";
import type { AttemptRow } from "./attempt-serializers";

/** A page of the tries to move money, newest first. */
export function listAttempts(_scope: AgencyScope, query: AttemptsQuery): Promise<Page<AttemptRow>> {
  const where = { status: query.status, paymentId: query.paymentId };
  return readPage(query, {
    rows: (slice) => db().attempt.findMany({ where, select: attemptColumns, ...slice }),
    count: (some) => db().attempt.count({ where, ...some }),
  });
}

const NONE = { open: 0, processing: 0, unknown: 0, mismatched: 0, orphaned: 0 };

/**
 * How money moves, when the provider last wrote and was last asked, and how many tries are in a
 * state to be looked at. Never a key.
 */
export async function readProviderState(scope: AgencyScope): Promise<ProviderState> {
  const { PAYMENTS: provider } = env();
  const isStripe = provider === "stripe";
  const status = { in: Object.keys(NONE) as (keyof typeof NONE)[] };
  const [event, lastReconciledAt, groups] = await Promise.all([
    db().providerEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    lastFinishedAt(scope, "payments"),
    db().attempt.groupBy({ by: "status", where: { status }, _count: true }),
  ]);
  const counts = Object.fromEntries(groups.map((group) => [group.status, group._count]));
  return {
    ...{ provider, live: isStripe && isLiveKey() },
    apiVersion: isStripe ? STRIPE_API_VERSION : null,
    lastWebhookAt: event?.receivedAt.toISOString() ?? null,
    lastReconciledAt,
    attempts: { ...NONE, ...counts },
  };
}
