import { personOf } from "@/lib/auth/permissions";
import { idParams } from "@/lib/core/validation";
import { readThread } from "@/lib/domain/requests/queries";
import { updateRequest } from "@/lib/domain/requests/requests";
import {
  adminRequestAnswer,
  adminRequestUpdate,
  adminThreadAnswer,
} from "@/lib/domain/requests/schema";
import { toAdminRequest, toAdminThread } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A request with its messages, internal ones too, oldest first",
    description: "Of a long thread the last 500.",
    tag: "Requests",
    access: "admin",
    right: "work",
    params: idParams,
    response: adminThreadAnswer,
    etag: true,
    handler: async ({ scope, actor, params }) => ({
      data: toAdminThread(await readThread({ scope, personId: personOf(actor) }, params.id)),
    }),
  }),
  PUT: route({
    summary: "Change what a request is about, its state, its assignee or its due day",
    tag: "Requests",
    access: "admin",
    right: "work",
    params: idParams,
    body: adminRequestUpdate,
    response: adminRequestAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toAdminRequest(await updateRequest(scope, params.id, body, ifMatch, caller)),
    }),
  }),
});
