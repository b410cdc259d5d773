import { auditExport } from "@/lib/domain/audit/events";
import { eachSubscription } from "@/lib/domain/billing/subscription-queries";
import {
  adminSubscription,
  subscriptionsExportQuery,
} from "@/lib/domain/billing/subscription-schema";
import { toAdminSubscription } from "@/lib/domain/billing/subscription-serializers";
import { csvResponse } from "@/lib/http/csv";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All subscriptions of the list with these filters, as a CSV file",
    tag: "Subscriptions",
    access: "admin",
    right: "work",
    query: subscriptionsExportQuery,
    produces: "text/csv",
    handler: async ({ scope, caller, query, log }) => {
      await auditExport("subscription", query, caller);
      return csvResponse({
        name: "subscriptions",
        schema: adminSubscription,
        batches: eachSubscription(scope, query),
        serialize: toAdminSubscription,
        log,
      });
    },
  }),
});
