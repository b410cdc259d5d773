import { idParams } from "@/lib/core/validation";
import { decideApproval } from "@/lib/domain/requests/approvals";
import { approvalDecision, messageAnswer } from "@/lib/domain/requests/schema";
import { toMessage } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Approve or decline what a message asks for, by name",
    description:
      "Once: a 409, code already_decided or replaced, says what came before. It is the agency's turn then.",
    tag: "Requests",
    access: "customer",
    sessionOnly: true,
    right: "write",
    of: "request",
    params: idParams,
    body: approvalDecision,
    response: messageAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toMessage("customer")(await decideApproval(scope, params.id, body, ifMatch, caller)),
    }),
  }),
});
