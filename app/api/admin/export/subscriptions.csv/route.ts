import { eachSubscription } from "@/lib/domain/subscriptions/queries";
import { adminSubscription, subscriptionsExportQuery } from "@/lib/domain/subscriptions/schema";
import { toAdminSubscription } from "@/lib/domain/subscriptions/serializers";
import { exportRoute } from "../export-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = exportRoute({
  entity: "subscription",
  tag: "Subscriptions",
  right: "work",
  query: subscriptionsExportQuery,
  schema: adminSubscription,
  batches: eachSubscription,
  serialize: toAdminSubscription,
});
