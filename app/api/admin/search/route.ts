import { searchEverything } from "@/lib/domain/search/queries";
import { searchAnswer, searchQuery } from "@/lib/domain/search/schema";
import { toSearchResult } from "@/lib/domain/search/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary:
      "Customers, services, charges, requests and inquiries that hold a text, five of each at most",
    description: "What begins with the text comes first. A customer is found by any of its people.",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: searchQuery,
    response: searchAnswer,
    handler: async ({ scope, query }) => ({
      data: toSearchResult(await searchEverything(scope, query.q)),
    }),
  }),
});
