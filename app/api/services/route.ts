import { listBody } from "@/lib/core/paging";
import { listCatalogue } from "@/lib/domain/catalog/queries";
import { catalogueQuery, servicesAnswer } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The catalogue: public and active services",
    tag: "Catalogue",
    access: "anyone",
    query: catalogueQuery,
    response: servicesAnswer,
    handler: async ({ query }) => listBody("services", await listCatalogue(query), toService),
  }),
});
