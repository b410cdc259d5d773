import { listCategories } from "@/lib/domain/catalog/queries";
import { categoriesAnswer } from "@/lib/domain/catalog/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The catalogue's categories with the number of their services",
    tag: "Catalogue",
    access: "anyone",
    response: categoriesAnswer,
    handler: async () => ({ categories: await listCategories() }),
  }),
});
