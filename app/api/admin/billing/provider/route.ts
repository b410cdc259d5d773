import { readProviderState } from "@/lib/domain/billing/queries";
import { providerAnswer } from "@/lib/domain/billing/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "How money moves, and how the tries stand; never a key",
    description: "`live` is false without a key that moves real money.",
    tag: "Administration",
    access: "admin",
    right: "work",
    response: providerAnswer,
    handler: async ({ scope }) => ({ data: await readProviderState(scope) }),
  }),
});
