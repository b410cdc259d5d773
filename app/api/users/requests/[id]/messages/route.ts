import { viaOf } from "@/app/api/message-via";
import { idParams } from "@/lib/core/validation";
import { writeAsCustomer } from "@/lib/domain/requests/messages";
import { messageAnswer, messageInput } from "@/lib/domain/requests/schema";
import { toMessage } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Write a message in a request",
    description:
      "The request is open then, also one that was done in the last 30 days; later a 409, code " +
      "closed. The agency is mailed, once in ten minutes a request.",
    tag: "Requests",
    access: "customer",
    right: "requests",
    of: "request",
    params: idParams,
    body: messageInput,
    response: messageAnswer,
    status: 201,
    limit: "messages",
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body, sessions }) => ({
      data: toMessage("customer")(
        await writeAsCustomer(scope, params.id, body, viaOf(sessions), caller),
      ),
    }),
  }),
});
