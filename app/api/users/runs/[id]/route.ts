import { idParams } from "@/lib/core/validation";
import { readRun } from "@/lib/domain/agents/queries";
import { runAnswer } from "@/lib/domain/agents/schema";
import { toRun } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One run of the caller's agents",
    tag: "Agents",
    access: "customer",
    right: "read",
    of: "run",
    params: idParams,
    response: runAnswer,
    etag: true,
    handler: async ({ scope, params }) => ({ data: toRun(await readRun(scope, params.id)) }),
  }),
});
