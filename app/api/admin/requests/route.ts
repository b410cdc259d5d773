import { viaOf } from "@/app/api/message-via";
import { personOf } from "@/lib/auth/permissions";
import { listBody } from "@/lib/core/paging";
import { listRequests } from "@/lib/domain/requests/queries";
import { openForCustomer } from "@/lib/domain/requests/requests";
import {
  adminRequestAnswer,
  adminRequestInput,
  adminRequestsAnswer,
  adminRequestsQuery,
} from "@/lib/domain/requests/schema";
import { toAdminRequest } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All requests: what waits for the agency first, then the last to move",
    tag: "Requests",
    access: "admin",
    right: "work",
    query: adminRequestsQuery,
    response: adminRequestsAnswer,
    handler: async ({ scope, actor, query }) =>
      listBody(
        "requests",
        await listRequests({ scope, personId: personOf(actor) }, query),
        toAdminRequest,
      ),
  }),
  POST: route({
    summary: "Begin a request to a customer, or an internal one, with its first message",
    description:
      "It waits for the customer unless `state` says otherwise. With `internal` it is the " +
      "agency's alone, until its first message that is not.",
    tag: "Requests",
    access: "admin",
    right: "work",
    body: adminRequestInput,
    response: adminRequestAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body, sessions }) => ({
      data: toAdminRequest(await openForCustomer(scope, body, viaOf(sessions), caller)),
    }),
  }),
});
