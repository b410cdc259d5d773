import { idParams } from "@/lib/core/validation";
import { acceptMonth } from "@/lib/domain/agents/acceptance";
import { monthAnswer } from "@/lib/domain/agents/schema";
import { toMonth } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Accept a month under review, and with it every earlier one of its agent",
    description: "Sealed at once. A 409 unless it is under review.",
    tag: "Agents",
    access: "customer",
    right: "services",
    of: "month",
    params: idParams,
    response: monthAnswer,
    handler: async ({ scope, caller, params }) => ({
      data: toMonth(await acceptMonth(scope, params.id, caller)),
    }),
  }),
});
