import { idParams } from "@/lib/core/validation";
import { retryJob } from "@/lib/domain/billing/jobs";
import { toJob } from "@/lib/domain/billing/serializers";
import { jobAnswer } from "@/lib/domain/billing/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Try a failed job again",
    description: "A 409 unless it has failed.",
    tag: "Administration",
    access: "admin",
    right: "money",
    params: idParams,
    response: jobAnswer,
    handler: async ({ scope, caller, params }) => ({
      data: toJob(await retryJob(scope, params.id, caller)),
    }),
  }),
});
