import { emptyRun } from "@/lib/domain/billing/run";
import { billingRunAnswer } from "@/lib/domain/billing/schema";
import { withTimeout } from "@/lib/core/with-timeout";
import { billNow } from "@/lib/jobs/billing";
import { route, routes } from "@/lib/http/route";

/** Longer runs go on in the background. */
const TIMEOUT_MS = 10_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Run the billing job now; a second run at once writes nothing",
    description:
      "Answers what this run wrote; `complete` is false when it goes on after 10 seconds.",
    tag: "Administration",
    access: "admin",
    right: "money",
    response: billingRunAnswer,
    handler: async ({ log }) => {
      const progress = emptyRun();
      const run = billNow(progress);
      run.catch((error: unknown) => log.error({ err: error }, "the billing run failed"));
      await withTimeout(run, TIMEOUT_MS);
      return { data: { ...progress, parked: [...progress.parked] } };
    },
  }),
});
