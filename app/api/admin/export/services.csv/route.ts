import { eachService } from "@/lib/domain/catalog/queries";
import { service, servicesExportQuery } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { exportRoute } from "../export-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = exportRoute({
  entity: "service",
  tag: "Services",
  right: "work",
  query: servicesExportQuery,
  schema: service,
  batches: eachService,
  serialize: toService,
});
