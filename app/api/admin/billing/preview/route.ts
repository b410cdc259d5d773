import { readPreview } from "@/lib/domain/billing/preview";
import { previewAnswer, previewQuery } from "@/lib/domain/billing/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the billing job would do every day to a date, without doing it",
    description:
      "As if the job ran every day and nobody paid. A mail about a one-off charge has no " +
      "subscription. At most 5,000 rows a list, the earliest; `truncated` says so.",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: previewQuery,
    response: previewAnswer,
    handler: async ({ scope, query }) => ({ data: await readPreview(scope, query) }),
  }),
});
