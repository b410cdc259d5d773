import { agencyScope } from "@/lib/auth/scope";
import { planPreview } from "@/lib/domain/billing/preview";
import { previewAnswer, previewQuery } from "@/lib/domain/billing/run-schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the billing job would do every day to a date, without doing it",
    tag: "Administration",
    access: "admin",
    query: previewQuery,
    response: previewAnswer,
    handler: async ({ actor, query }) => ({ data: await planPreview(agencyScope(actor), query) }),
  }),
});
