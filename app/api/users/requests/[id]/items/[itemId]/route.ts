import { answerItem } from "@/lib/domain/requests/items";
import { itemAnswer, itemInput, itemParams } from "@/lib/domain/requests/schema";
import { toItem } from "@/lib/domain/requests/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Answer what the agency needs to begin, and tick it",
    description: "When all of them are ticked it is the agency's turn, and it is mailed.",
    tag: "Requests",
    access: "customer",
    right: "write",
    of: "request",
    params: itemParams,
    body: itemInput,
    response: itemAnswer,
    limit: "messages",
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toItem(await answerItem(scope, params.id, params.itemId, body, ifMatch, caller)),
    }),
  }),
});
