import { idParams } from "@/lib/core/validation";
import { readRun } from "@/lib/domain/agents/queries";
import { adminRunAnswer } from "@/lib/domain/agents/schema";
import { toAdminRun } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One run of any agent, with what it cost",
    tag: "Agents",
    access: "admin",
    right: "work",
    params: idParams,
    response: adminRunAnswer,
    etag: true,
    handler: async ({ scope, params }) => ({ data: toAdminRun(await readRun(scope, params.id)) }),
  }),
});
