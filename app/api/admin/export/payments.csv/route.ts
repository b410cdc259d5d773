import { eachPayment } from "@/lib/domain/billing/payment-queries";
import { adminPayment, paymentsExportQuery } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { exportRoute } from "../export-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = exportRoute({
  entity: "payment",
  tag: "Payments",
  right: "money",
  query: paymentsExportQuery,
  schema: adminPayment,
  batches: eachPayment,
  serialize: toAdminPayment,
});
