import { listFeatured } from "@/lib/domain/catalog/queries";
import { featuredAnswer } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The featured services, six at most",
    tag: "Catalogue",
    access: "anyone",
    response: featuredAnswer,
    handler: async () => ({ services: (await listFeatured()).map(toService) }),
  }),
});
