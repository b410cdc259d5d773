import { personOf } from "@/lib/auth/permissions";
import { idParams } from "@/lib/core/validation";
import { readThread } from "@/lib/domain/requests/queries";
import { updateOwnRequest } from "@/lib/domain/requests/requests";
import { ownRequestAnswer, ownRequestUpdate, ownThreadAnswer } from "@/lib/domain/requests/schema";
import { toOwnRequest, toOwnThread } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One of the caller's requests with its messages, oldest first",
    description: "Of a long thread the last 500.",
    tag: "Requests",
    access: "customer",
    right: "requests",
    params: idParams,
    response: ownThreadAnswer,
    etag: true,
    handler: async ({ scope, actor, params }) => ({
      data: toOwnThread(await readThread({ scope, personId: personOf(actor) }, params.id)),
    }),
  }),
  PUT: route({
    summary: "Say that a request is done, or open it again",
    description: "Opening it is a 409, code closed, 30 days after it was done.",
    tag: "Requests",
    access: "customer",
    right: "requests",
    of: "request",
    params: idParams,
    body: ownRequestUpdate,
    response: ownRequestAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toOwnRequest(await updateOwnRequest(scope, params.id, body, ifMatch, caller)),
    }),
  }),
});
