import { auditExport } from "@/lib/domain/audit/events";
import { eachCustomer } from "@/lib/domain/customers/queries";
import { customerEntry, customersExportQuery } from "@/lib/domain/customers/schema";
import { toCustomerEntry } from "@/lib/domain/customers/serializers";
import { csvResponse } from "@/lib/http/csv";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers of the list with these filters, as a CSV file",
    tag: "Customers",
    access: "admin",
    right: "work",
    query: customersExportQuery,
    produces: "text/csv",
    handler: async ({ scope, caller, query, log }) => {
      await auditExport("customer", query, caller);
      return csvResponse({
        name: "customers",
        schema: customerEntry,
        batches: eachCustomer(scope, query),
        serialize: toCustomerEntry,
        log,
      });
    },
  }),
});
