import { agencyScope } from "@/lib/auth/scope";
import { within } from "@/lib/core/within";
import { findLastChecks } from "@/lib/domain/billing/ledger-queries";
import { checkBooks } from "@/lib/domain/billing/ledger-checks";
import { checksAnswer, runChecksAnswer } from "@/lib/domain/billing/ledger-schema";
import type { Checks } from "@/lib/domain/billing/ledger-schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

/** Longer checks go on in the background. */
const PATIENCE_MS = 10_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the last check of the books found; the first call makes one",
    tag: "Administration",
    access: "admin",
    response: checksAnswer,
    handler: async ({ actor }) => ({
      data: (await findLastChecks(agencyScope(actor))) ?? (await checkBooks()),
    }),
  }),
  POST: route({
    summary: "Check the books now",
    tag: "Administration",
    access: "admin",
    response: runChecksAnswer,
    alsoStatus: [202],
    handler: async ({ log }) => {
      let done: Checks | undefined;
      const run = checkBooks().then((checks) => (done = checks));
      run.catch((error: unknown) => log.error({ err: error }, "the check of the books failed"));
      await within(run, PATIENCE_MS);
      return done ? { data: done } : reply({ data: { running: true as const } }, { status: 202 });
    },
  }),
});
