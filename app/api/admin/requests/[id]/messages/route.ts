import { viaOf } from "@/app/api/message-via";
import { idParams } from "@/lib/core/validation";
import { writeAsAgency } from "@/lib/domain/requests/messages";
import { adminMessageInput, messageAnswer } from "@/lib/domain/requests/schema";
import { toMessage } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Write a message in a request, to the customer or among the agency's people",
    description:
      "With `approval` it asks the customer to approve it, in place of an approval of the same " +
      "request that is pending. `state` is the request's after it; without, it stays. An internal " +
      "message changes nothing that the customer sees.",
    tag: "Requests",
    access: "admin",
    right: "work",
    params: idParams,
    body: adminMessageInput,
    response: messageAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body, sessions }) => ({
      data: toMessage("admin")(
        await writeAsAgency(scope, params.id, body, viaOf(sessions), caller),
      ),
    }),
  }),
});
