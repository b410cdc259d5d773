import { auditExport } from "@/lib/domain/audit/events";
import { eachPayment } from "@/lib/domain/billing/payment-queries";
import { adminPayment, paymentsExportQuery } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { csvResponse } from "@/lib/http/csv";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All payments of the list with these filters, as a CSV file",
    tag: "Payments",
    access: "admin",
    right: "money",
    query: paymentsExportQuery,
    produces: "text/csv",
    handler: async ({ scope, caller, query, log }) => {
      await auditExport("payment", query, caller);
      return csvResponse({
        name: "payments",
        schema: adminPayment,
        batches: eachPayment(scope, query),
        serialize: toAdminPayment,
        log,
      });
    },
  }),
});
