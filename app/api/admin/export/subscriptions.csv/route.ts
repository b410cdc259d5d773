import { eachSubscription } from "@/lib/domain/billing/subscription-queries";
import {
  adminSubscription,
  subscriptionsExportQuery,
} from "@/lib/domain/billing/subscription-schema";
import { toAdminSubscription } from "@/lib/domain/billing/subscription-serializers";
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
