import { eachCustomer } from "@/lib/domain/customers/queries";
import { customerEntry, customersExportQuery } from "@/lib/domain/customers/schema";
import { toCustomerEntry } from "@/lib/domain/customers/serializers";
import { exportRoute } from "../export-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = exportRoute({
  entity: "customer",
  tag: "Customers",
  right: "work",
  query: customersExportQuery,
  schema: customerEntry,
  batches: eachCustomer,
  serialize: toCustomerEntry,
});
