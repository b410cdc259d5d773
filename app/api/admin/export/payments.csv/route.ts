import { eachCharge } from "@/lib/domain/billing/payment-queries";
import { adminCharge, chargesExportQuery } from "@/lib/domain/billing/payment-schema";
import { toAdminCharge } from "@/lib/domain/billing/payment-serializers";
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
