import { readPreview } from "@/lib/domain/billing/preview";
import { previewAnswer, previewQuery } from "@/lib/domain/billing/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the billing job would do every day to a date, without doing it",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: previewQuery,
    response: previewAnswer,
    handler: async ({ scope, query }) => ({ data: await readPreview(scope, query) }),
  }),
});
