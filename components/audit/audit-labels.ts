import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import { AUDIT_ACTIONS } from "@/lib/domain/audit/constants";

export interface Change {
  /** The changed field's name, and as people call it. */
  name: string;
  field: string;
  /** Absent without an earlier value. */
  from?: string;
  to: string;
}

const MONEY = [
  "amount",
  "firstCharge",
  "refunded",
  "returned",
  "disputed",
  "price.monthly",
  "price.setup",
];
const PERCENT = ["progress", "taxRate"];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `siteName`: `site name`; `two_factor`: `two factor`. */
const toWords = (name: string) =>
  name
    .replace(/[._-]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

/** A value of the audit log as text; a dash if it is absent. */
export function formatValue(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (MONEY.includes(field)) return format.money(value);
    return PERCENT.includes(field) ? `${format.number(value)}%` : format.number(value);
  }
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item, format)).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  if (DAY.test(value)) return format.day(value);
  if (INSTANT.test(value)) return format.timeOf(value);
  return field === "status" ? capitalize(value) : value;
}

/** Fields whose label is not their name. */
const fieldLabels: Record<string, string> = {
  isActive: "Active",
  nextBillingDate: "Next billing",
  endsOn: "End date",
  estimatedDelivery: "Delivery (days)",
  "price.monthly": "Price a month",
  "price.setup": "Setup fee",
  microblogUrl: "X",
  networkUrl: "LinkedIn",
  codeUrl: "GitHub",
  photosUrl: "Instagram",
  taxName: "Tax",
  taxId: "Tax ID",
  transactionId: "Transaction ID",
  sellerName: "Seller",
  sellerAddress: "Seller’s address",
  invoiceNote: "Note on invoices",
  poNumber: "Purchase order",
  deletionRequestedAt: "Asked on",
};

export const isPair = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === "object" && value !== null && ("from" in value || "to" in value);

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** An event's changes (`{ field: { from, to } }` or `{ field: value }`) as lines, without ids. */
export function changesOf(changes: Record<string, unknown>, format: Format): Change[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const { from, to } = isPair(value) ? value : { from: undefined, to: value };
    if ((typeof to === "string" && ID.test(to)) || (!isPresent(from) && !isPresent(to))) return [];
    return {
      name,
      field: fieldLabels[name] ?? capitalize(toWords(name)),
      ...(isPresent(from) && { from: formatValue(name, from, format) }),
      to: formatValue(name, to, format),
    };
  });
}

const actionLabels: Partial<Record<string, string>> = AUDIT_ACTIONS;

/** `session.created`: `Signed in`; without a label `thing.moved`: `Thing: moved`. */
export function actionText(action: string): string {
  const label = actionLabels[action];
  if (label) return label;
  const [noun = "", ...verb] = action.split(".");
  return verb.length > 0 ? `${capitalize(toWords(noun))}: ${toWords(verb.join(" "))}` : noun;
}
