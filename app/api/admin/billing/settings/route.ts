import { readBillingSettings } from "@/lib/domain/settings/queries";
import { updateBillingSettings } from "@/lib/domain/settings/billing-settings";
import { billingSettingsAnswer, billingSettingsInput } from "@/lib/domain/settings/schema";
import { toBillingSettings } from "@/lib/domain/settings/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Who issues invoices, and with which tax",
    tag: "Administration",
    access: "admin",
    right: "work",
    response: billingSettingsAnswer,
    etag: true,
    handler: async () => ({ data: toBillingSettings(await readBillingSettings()) }),
  }),
  PUT: route({
    summary: "Change the billing settings; they hold for charges made later",
    tag: "Administration",
    access: "admin",
    right: "money",
    body: billingSettingsInput,
    response: billingSettingsAnswer,
    etag: true,
    handler: async ({ scope, caller, body, ifMatch }) => {
      return { data: toBillingSettings(await updateBillingSettings(scope, body, ifMatch, caller)) };
    },
  }),
});
