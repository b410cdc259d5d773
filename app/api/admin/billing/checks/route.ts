import { withTimeout } from "@/lib/core/with-timeout";
import { findLastLedgerChecks, runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { checksAnswer, runChecksAnswer } from "@/lib/domain/billing/schema";
import type { Checks } from "@/lib/domain/billing/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

/** Longer checks go on in the background. */
const TIMEOUT_MS = 10_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the last check of the books found; the first call makes one",
    tag: "Administration",
    access: "admin",
    right: "work",
    response: checksAnswer,
    handler: async ({ scope }) => ({
      data: (await findLastLedgerChecks(scope)) ?? (await runLedgerChecks()),
    }),
  }),
  POST: route({
    summary: "Check the books now",
    description: "202 with `running` when it is not done in 10 seconds.",
    tag: "Administration",
    access: "admin",
    right: "money",
    response: runChecksAnswer,
    alsoStatus: [202],
    handler: async ({ log }) => {
      let done: Checks | undefined;
      const run = runLedgerChecks().then((checks) => (done = checks));
      run.catch((error: unknown) => log.error({ err: error }, "the check of the books failed"));
      await withTimeout(run, TIMEOUT_MS);
      return done ? { data: done } : reply({ data: { running: true as const } }, { status: 202 });
    },
  }),
});
