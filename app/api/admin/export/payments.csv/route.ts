import { eachCharge } from "@/lib/domain/charges/queries";
import { adminCharge, chargesExportQuery } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { exportRoute } from "../export-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = exportRoute({
  entity: "payment",
  tag: "Payments",
  right: "money",
  query: chargesExportQuery,
  schema: adminCharge,
  batches: eachCharge,
  serialize: toAdminCharge,
});
