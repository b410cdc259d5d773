import type { Format } from "@/lib/core/format";

export interface Change {
  field: string;
  /** Absent without an earlier value. */
  from?: string;
  to: string;
}

const MONEY = ["amount", "firstCharge", "refunded", "returned", "price.monthly", "price.setup"];
const PERCENT = ["progress", "taxRate"];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `siteName`: `site name`; `two_factor`: `two factor`. */
const toWords = (name: string) =>
  name
    .replace(/[._-]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

/** A value of the audit log as text; a dash if it is absent. */
function formatValue(field: string, value: unknown, format: Format): string {
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
  estimatedDelivery: "Delivery (days)",
  "price.monthly": "Price a month",
  "price.setup": "Set-up fee",
  microblogUrl: "X",
  networkUrl: "LinkedIn",
  codeUrl: "GitHub",
  photosUrl: "Instagram",
  taxName: "Tax",
  taxId: "Tax ID",
  transactionId: "Transaction ID",
  sellerName: "Seller",
  sellerAddress: "Seller's address",
  invoiceNote: "Note on invoices",
  deletionRequestedAt: "Asked on",
};

const isPair = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === "object" && value !== null && ("from" in value || "to" in value);

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** An event's changes (`{ field: { from, to } }` or `{ field: value }`) as lines, without ids. */
export function changesOf(changes: Record<string, unknown>, format: Format): Change[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const { from, to } = isPair(value) ? value : { from: undefined, to: value };
    if ((typeof to === "string" && ID.test(to)) || (!isPresent(from) && !isPresent(to))) return [];
    return {
      field: fieldLabels[name] ?? capitalize(toWords(name)),
      ...(isPresent(from) && { from: formatValue(name, from, format) }),
      to: formatValue(name, to, format),
    };
  });
}

const actionLabels: Record<string, string> = {
  "session.created": "Signed in",
  "session.refused": "Failed sign-in",
  "session.ended": "Signed out",
  "session.others_ended": "Signed out everywhere else",
  "password.changed": "Password changed",
  "password.reset": "Password set by a mailed link",
  "password.reset_asked": "Link for a new password asked for",
  "password.refused": "Wrong present password",
  "two_factor.on": "Two-factor turned on",
  "two_factor.off": "Two-factor turned off",
  "two_factor.recovery_used": "Signed in with a recovery code",
  "email.verified": "Email confirmed",
  "email.undone": "New email taken back",
  "customer.exported": "Own data downloaded",
  "customer.registered": "Account created",
  "customer.disowned": "Account deleted: the address is somebody else's",
  "customer.created": "Customer added",
  "customer.updated": "Customer changed",
  "customer.deleted": "Customer deleted",
  "customer.link_sent": "Sign-in link mailed",
  "customer.deletion_requested": "Asked for the account to be deleted",
  "customer.deletion_withdrawn": "No longer asks for the account to be deleted",
  "customers.imported": "Customers imported",
  "customers.exported": "Customers exported",
  "services.exported": "Services exported",
  "subscriptions.exported": "Assigned services exported",
  "payments.exported": "Payments exported",
  "service.created": "Service added to the catalog",
  "service.updated": "Service changed",
  "service.deleted": "Service deleted",
  "subscription.assigned": "Service assigned",
  "subscription.subscribed": "Service subscribed to",
  "subscription.updated": "Assigned service changed",
  "subscription.charged": "Service charged",
  "subscription.paused": "Service paused",
  "subscription.resumed": "Service resumed",
  "subscription.suspended": "Service stopped for late payment",
  "subscription.cancelled": "Service cancelled",
  "subscription.parked": "Service set aside by billing",
  "subscription.unparked": "Service billed again",
  "payment.paid": "Payment made",
  "payment.refunded": "Payment refunded",
  "payment.returned": "Payment sent back",
  "payment.voided": "Charge voided",
  "payment.try_given_up": "Payment that the provider no longer knows given up",
  "settings.updated": "Site settings changed",
  "billing_settings.updated": "Billing settings changed",
  "testimonial.created": "Testimonial added",
  "testimonial.updated": "Testimonial changed",
  "testimonial.deleted": "Testimonial deleted",
  "note.created": "Note written",
  "inquiry.received": "Inquiry received",
  "inquiry.updated": "Inquiry changed",
  "inquiry.converted": "Inquiry made a customer",
  "administrator.invited": "Administrator invited",
  "administrator.removed": "Administrator removed",
  "mail.resent": "Mail sent again",
  "job.retried": "Job tried again",
  "access.refused": "Access refused",
};

/** `session.created`: `Signed in`; without a label `admin.created`: `Admin: created`. */
export function actionText(action: string): string {
  const label = actionLabels[action];
  if (label) return label;
  const [noun = "", ...verb] = action.split(".");
  return verb.length > 0 ? `${capitalize(toWords(noun))}: ${toWords(verb.join(" "))}` : noun;
}
