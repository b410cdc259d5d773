/* Who may call what, from docs/api.md and independent of the code. */

/**
 * `owner` and `shared` name a customer's row, which is a 404 for other customers; `key` is for an
 * agent's key alone.
 */
export type Class = "anyone" | "session" | "customer" | "owner" | "admin" | "shared" | "key";

/**
 * Whose roles those are that may call it, by the tables of docs/api.md; all of them where an
 * operation is not named.
 */
const CUSTOMER_ROLES: Record<string, string[]> = {
  "owner, billing": [
    "GET /api/users/billing",
    "GET /api/users/billing/statement",
    "GET /api/users/billing/statement.pdf",
    "POST /api/users/billing/pay",
    "GET /api/users/analytics",
    "GET /api/users/payment-methods",
    "POST /api/users/payment-methods",
    "PUT /api/users/payment-methods/{id}",
    "DELETE /api/users/payment-methods/{id}",
    "GET /api/users/autopay",
    "PUT /api/users/autopay",
    "GET /api/payments/{id}",
    "PUT /api/payments/{id}",
    "POST /api/payments/{id}/correction",
    "POST /api/payments/{id}/confirm",
    "GET /api/payments/{id}/invoice.pdf",
    "GET /api/payments/{id}/receipt.pdf",
    "GET /api/payments/{id}/void.pdf",
    "GET /api/refunds/{id}/credit-note.pdf",
    "GET /api/subscriptions/user/{id}/payments",
    "POST /api/subscriptions/{id}/pay",
  ],
  "owner, member": [
    "PUT /api/users/runs/{id}/verdict",
    "DELETE /api/users/runs/{id}/verdict",
    "PUT /api/users/runs/{id}/note",
    "PUT /api/users/agents/{id}/line",
    "PUT /api/users/asks/{id}",
    "PUT /api/users/requests/{id}/decision",
    "PUT /api/users/requests/{id}/items/{itemId}",
    "POST /api/users/services/{id}/notes",
    "PUT /api/users/services/{id}/notes/read",
  ],
  owner: [
    "POST /api/users/agents/{id}/baseline",
    "POST /api/months/{id}/accept",
    "POST /api/services/{id}/subscribe",
    "PUT /api/services/{id}/subscription",
    "DELETE /api/services/{id}/subscription",
    "GET /api/users/keys",
    "POST /api/users/keys",
    "DELETE /api/users/keys/{id}",
    "GET /api/users/webhooks",
    "POST /api/users/webhooks",
    "GET /api/users/webhooks/{id}",
    "PUT /api/users/webhooks/{id}",
    "DELETE /api/users/webhooks/{id}",
    "POST /api/users/webhooks/{id}/test",
    "POST /api/users/webhooks/{id}/secret",
    "GET /api/users/webhooks/{id}/deliveries",
    "POST /api/users/webhooks/{id}/deliveries/{deliveryId}/resend",
    "GET /api/users/export",
    "POST /api/users/deletion",
    "DELETE /api/users/deletion",
    "GET /api/users/people",
    "POST /api/users/people",
    "PUT /api/users/people/{id}",
    "DELETE /api/users/people/{id}",
    "POST /api/users/people/{id}/invite",
  ],
};
const ADMIN_ROLES: Record<string, string[]> = {
  "owner, finance": [
    "POST /api/admin/services",
    "DELETE /api/admin/services/{id}",
    "GET /api/admin/export/payments.csv",
    "POST /api/admin/billing/run",
    "POST /api/admin/billing/checks",
    "PUT /api/admin/billing/settings",
    "POST /api/admin/jobs/{id}/retry",
    "POST /api/admin/payments/{id}/not-received",
    "POST /api/admin/payments/{id}/record",
    "POST /api/admin/payments/{id}/refund",
    "POST /api/admin/payments/{id}/remind",
    "POST /api/admin/payments/{id}/void",
    "POST /api/admin/subscriptions/{id}/unpark",
    "POST /api/admin/users/{id}/charges",
    "PUT /api/payments/{id}",
    "POST /api/payments/{id}/correction",
    "POST /api/subscriptions/assign",
    "POST /api/subscriptions/{id}/pay",
    "POST /api/payments/{id}/confirm",
  ],
  owner: [
    "GET /api/admin/administrators",
    "POST /api/admin/administrators",
    "PUT /api/admin/administrators/{id}",
    "DELETE /api/admin/administrators/{id}",
    "GET /api/admin/keys",
    "POST /api/admin/keys",
    "DELETE /api/admin/keys/{id}",
    "GET /api/admin/webhooks",
    "POST /api/admin/webhooks",
    "GET /api/admin/webhooks/{id}",
    "PUT /api/admin/webhooks/{id}",
    "DELETE /api/admin/webhooks/{id}",
    "POST /api/admin/webhooks/{id}/test",
    "POST /api/admin/webhooks/{id}/secret",
    "GET /api/admin/webhooks/{id}/deliveries",
    "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend",
    "GET /api/admin/mails",
    "POST /api/admin/mails/{id}/resend",
    "DELETE /api/admin/users/{id}",
    "POST /api/admin/users/{id}/erase",
    "POST /api/admin/users/{id}/view",
    "PUT /api/admin/content/{section}",
    "DELETE /api/admin/content/{section}",
    "PUT /api/settings",
  ],
};

const mayCall = (roles: Record<string, string[]>, role: string, name: string) => {
  const limited = Object.entries(roles).find(([, names]) => names.includes(name));
  return !limited || limited[0].split(", ").includes(role);
};

/** What no API key opens. */
const SESSION_ONLY = [
  / \/api\/auth\//,
  / \/api\/(users|admin)\/(profile|notifications|password|sessions|two-factor|keys|deletion)\b/,
  / \/api\/(users|admin)\/(people|administrators|webhooks)\b/,
  / \/api\/admin\/users\/\{id\}\/(people|invite|view|erase)\b/,
  / \/api\/admin\/agents\/\{id\}\/keys\b/,
  // By name: a key is nobody.
  /^PUT \/api\/users\/requests\/\{id\}\/decision$/,
];

/** What takes a sign-in of the last ten minutes. */
const FRESH = [
  / \/api\/(users|admin)\/(keys|webhooks)\b/,
  / \/api\/admin\/two-factor$/,
  /^DELETE \/api\/(users|admin)\/sessions$/,
  /^(PUT|DELETE) \/api\/admin\/administrators\//,
  / \/api\/admin\/users\/\{id\}\/erase$/,
];
export const needsFreshSignIn = (name: string) => FRESH.some((pattern) => pattern.test(name));

/**
 * `role` is a 403 for want of the role, `session` for want of a session, `sign-in` for want of one
 * of the last ten minutes, `reads` since the key only reads.
 */
export type Verdict = "in" | 401 | 403 | 404 | "role" | "session" | "sign-in" | "reads";
const needsSession = (cls: Class) => cls !== "anyone";

/** A session opens nothing that is for a key. */
export const unlessKey = (cls: Class, verdict: Verdict): Verdict => (cls === "key" ? 401 : verdict);
export const asCustomer = (cls: Class): Verdict => unlessKey(cls, cls === "admin" ? 403 : "in");
export const asAdmin = (cls: Class): Verdict =>
  unlessKey(cls, cls === "customer" || cls === "owner" ? 403 : "in");
export const inRole =
  (role: "billing" | "member") =>
  (cls: Class, name: string): Verdict =>
    asCustomer(cls) === "in" && !mayCall(CUSTOMER_ROLES, role, name) ? "role" : asCustomer(cls);
export const elsewhere =
  (role: "owner" | "billing" | "member") =>
  (cls: Class, name: string): Verdict => {
    if (cls === "owner" || cls === "shared") return 404;
    return role === "owner" ? asCustomer(cls) : inRole(role)(cls, name);
  };
export const inAgency =
  (role: "finance" | "staff") =>
  (cls: Class, name: string): Verdict =>
    asAdmin(cls) === "in" && !mayCall(ADMIN_ROLES, role, name) ? "role" : asAdmin(cls);
/** By a session of eleven minutes. */
export const byOldSignIn =
  (verdict: (cls: Class, name: string) => Verdict) =>
  (cls: Class, name: string): Verdict =>
    verdict(cls, name) === "in" && needsFreshSignIn(name) ? "sign-in" : verdict(cls, name);
export const asNobody = (cls: Class): Verdict => (needsSession(cls) ? 401 : "in");
/** By a key of the role that `verdict` is of. */
export const byKey =
  (verdict: (cls: Class, name: string) => Verdict, readOnly: boolean) =>
  (cls: Class, name: string): Verdict => {
    if (cls === "key") return 401;
    if (SESSION_ONLY.some((pattern) => pattern.test(name))) return "session";
    const reads = name.startsWith("GET ") || name === "POST /api/mcp";
    return readOnly && !reads ? "reads" : verdict(cls, name);
  };
/** The table of rights as it was measured, with PRINT_RIGHTS=1. */
export function print(names: string[], rows: string[][], cells: number): void {
  if (!process.env.PRINT_RIGHTS) return;
  const heading = ["", ...names.map((name) => name.replace(" by cookie", ""))];
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const lines = [heading, ...rows].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
  );
  process.stdout.write(`${lines.join("\n")}\n${cells} cells\n`);
}
