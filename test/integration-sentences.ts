import type { AuditEntry } from "@/lib/domain/audit/schema";
import { admin, entry, system } from "./audit-entries";

/** What is said of entries about keys and webhooks. */
export const ofIntegrations: [AuditEntry, string][] = [
  [
    entry("apiKey.created", admin, { name: "Warehouse", role: "staff" }),
    "*Ingrid Halden* created the API key *Warehouse* as staff",
  ],
  [
    entry("apiKey.deleted", admin, { name: ["Warehouse", null] }),
    "*Ingrid Halden* deleted the API key *Warehouse*",
  ],
  [
    entry("webhook.created", admin, { name: "hooks.example.com" }),
    "*Ingrid Halden* added a webhook at *hooks.example.com*",
  ],
  [
    entry("webhook.updated", admin, { enabled: [true, false] }),
    "*Ingrid Halden* turned off “Enabled” of a webhook",
  ],
  [
    entry("webhook.deleted", admin, { name: ["hooks.example.com", null] }),
    "*Ingrid Halden* deleted the webhook at *hooks.example.com*",
  ],
  [
    entry("webhook.secret_renewed", admin, { name: "hooks.example.com" }),
    "*Ingrid Halden* renewed the secret of the webhook at *hooks.example.com*",
  ],
  [
    entry("webhook.switched_off", system, { name: "hooks.example.com", reason: "it is gone" }),
    "*The webhook* at hooks.example.com was switched off: it is gone",
  ],
];
