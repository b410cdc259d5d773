import { listBody } from "@/lib/core/paging";
import { listServices } from "@/lib/domain/catalog/queries";
import { createService } from "@/lib/domain/catalog/services";
import {
  newServiceInput,
  serviceAnswer,
  servicesAnswer,
  servicesQuery,
} from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All services, hidden and inactive ones too",
    tag: "Services",
    access: "admin",
    right: "work",
    query: servicesQuery,
    response: servicesAnswer,
    handler: async ({ scope, query }) =>
      listBody("services", await listServices(scope, query), toService),
  }),
  POST: route({
    summary: "Add a service",
    tag: "Services",
    access: "admin",
    right: "money",
    body: newServiceInput,
    response: serviceAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => ({
      data: toService(await createService(scope, body, caller)),
    }),
  }),
});
