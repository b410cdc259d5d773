import { docsPage } from "@/lib/http/api-docs";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The API as a readable page",
    tag: "Operation",
    access: "open",
    produces: "text/html",
    handler: docsPage,
  }),
});
