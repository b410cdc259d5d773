import { personOf } from "@/lib/auth/permissions";
import { listBody } from "@/lib/core/paging";
import { listRequests } from "@/lib/domain/requests/queries";
import { openRequest } from "@/lib/domain/requests/requests";
import {
  ownRequestAnswer,
  ownRequestInput,
  ownRequestsAnswer,
  ownRequestsQuery,
} from "@/lib/domain/requests/schema";
import { toOwnRequest } from "@/lib/domain/requests/serializers";
import { viaOf } from "@/app/api/message-via";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The caller's requests: what waits for the customer first, then the last to move",
    description: "Billing people see those of topic billing and those that they take part in.",
    tag: "Requests",
    access: "customer",
    right: "requests",
    query: ownRequestsQuery,
    response: ownRequestsAnswer,
    handler: async ({ scope, actor, query }) =>
      listBody(
        "requests",
        await listRequests({ scope, personId: personOf(actor) }, query),
        toOwnRequest,
      ),
  }),
  POST: route({
    summary: "Begin a request, with its first message",
    tag: "Requests",
    access: "customer",
    right: "requests",
    body: ownRequestInput,
    response: ownRequestAnswer,
    status: 201,
    limit: "messages",
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body, sessions }) => ({
      data: toOwnRequest(await openRequest(scope, body, viaOf(sessions), caller)),
    }),
  }),
});
