import { auditExport } from "@/lib/domain/audit/events";
import { eachService } from "@/lib/domain/catalog/queries";
import { service, servicesExportQuery } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { csvResponse } from "@/lib/http/csv";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All services of the list with these filters, as a CSV file",
    tag: "Services",
    access: "admin",
    right: "work",
    query: servicesExportQuery,
    produces: "text/csv",
    handler: async ({ scope, caller, query, log }) => {
      await auditExport("service", query, caller);
      return csvResponse({
        name: "services",
        schema: service,
        batches: eachService(scope, query),
        serialize: toService,
        log,
      });
    },
  }),
});
