import { db } from "@/lib/db/client";
import { call, freshAddress } from "@/test/call";
import { allOperations, callOf, codeOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { callersOf, deadKinds } from "@/test/contract/callers";
import type { Caller } from "@/test/contract/callers";
import { print } from "@/test/contract/roles";
import type { Class, Verdict } from "@/test/contract/roles";
import { deadSession, makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";

/** Who may call what, from docs/api.md and independent of the code. */
const TABLE: Record<Class, string[]> = {
  anyone: [
    "POST /api/auth/login",
    "POST /api/auth/admin-login",
    "POST /api/auth/register",
    "POST /api/auth/forgot-password",
    "POST /api/auth/reset-password",
    "POST /api/auth/verify-email",
    "POST /api/auth/undo-email",
    "POST /api/auth/disown",
    "POST /api/auth/invitation",
    "POST /api/auth/accept",
    "GET /api/services",
    "GET /api/services/{id}",
    "GET /api/services/categories",
    "GET /api/services/featured",
    "GET /api/testimonials",
    "GET /api/settings",
    "GET /api/health",
    "GET /api/health/live",
    "GET /api/openapi.json",
    "GET /api/docs",
    "GET /api/docs/{file}",
    "POST /api/inquiries",
    "POST /api/vitals",
    "GET /api/pay/{token}",
    "POST /api/pay/{token}",
    // Authenticated by its signature.
    "POST /api/webhooks/stripe",
  ],
  session: ["GET /api/auth/me", "POST /api/auth/logout"],
  customer: [
    "POST /api/auth/verify-email/resend",
    "GET /api/users/profile",
    "GET /api/users/sessions",
    "GET /api/users/export",
    "GET /api/users/dashboard",
    "GET /api/users/agents",
    "GET /api/users/services",
    "GET /api/users/billing",
    "GET /api/users/billing/statement",
    "GET /api/users/billing/statement.pdf",
    "POST /api/users/billing/pay",
    "GET /api/users/analytics",
    "GET /api/users/payment-methods",
    "POST /api/users/payment-methods",
    "GET /api/users/autopay",
    "PUT /api/users/autopay",
    "PUT /api/users/profile",
    "PUT /api/users/password",
    "DELETE /api/users/sessions",
    "POST /api/users/deletion",
    "GET /api/users/people",
    "GET /api/users/notifications",
    "PUT /api/users/notifications",
    "POST /api/users/people",
    "DELETE /api/users/deletion",
    "POST /api/services/{id}/subscribe",
  ],
  owner: [
    "DELETE /api/users/sessions/{id}",
    "PUT /api/users/payment-methods/{id}",
    "DELETE /api/users/payment-methods/{id}",
    "PUT /api/users/people/{id}",
    "DELETE /api/users/people/{id}",
    "POST /api/users/people/{id}/invite",
    "GET /api/users/agents/{id}",
    "GET /api/users/agents/{id}/months",
    "GET /api/users/agents/{id}/runs",
    "POST /api/users/agents/{id}/baseline",
    "PUT /api/users/runs/{id}/verdict",
    "DELETE /api/users/runs/{id}/verdict",
    "GET /api/users/services/{id}",
    "GET /api/users/services/{id}/notes",
    "POST /api/users/services/{id}/notes",
    "PUT /api/users/services/{id}/notes/read",
    "PUT /api/services/{id}/subscription",
    "DELETE /api/services/{id}/subscription",
  ],
  admin: [
    "GET /api/admin/agents",
    "GET /api/admin/agents/{id}",
    "PUT /api/admin/agents/{id}",
    "DELETE /api/admin/agents/{id}",
    "GET /api/admin/agents/{id}/runs",
    "GET /api/admin/agents/{id}/keys",
    "POST /api/admin/agents/{id}/keys",
    "DELETE /api/admin/agents/{id}/keys/{keyId}",
    "GET /api/admin/subscriptions/{id}/agents",
    "POST /api/admin/subscriptions/{id}/agents",
    "GET /api/admin/audit",
    "GET /api/admin/dashboard",
    "GET /api/admin/inquiries",
    "GET /api/admin/inquiries/{id}/replies",
    "GET /api/admin/mails",
    "GET /api/admin/profile",
    "GET /api/admin/services",
    "GET /api/admin/services/{id}",
    "GET /api/admin/sessions",
    "GET /api/admin/subscriptions",
    "GET /api/admin/subscriptions/{id}",
    "GET /api/admin/subscriptions/{id}/notes",
    "GET /api/admin/users",
    "GET /api/admin/users/{id}",
    "PUT /api/admin/inquiries/{id}",
    "DELETE /api/admin/inquiries/{id}",
    "PUT /api/admin/password",
    "PUT /api/admin/profile",
    "PUT /api/admin/services/{id}",
    "PUT /api/admin/subscriptions/{id}",
    "PUT /api/admin/subscriptions/{id}/notes/read",
    "PUT /api/admin/two-factor",
    "PUT /api/admin/users",
    "PUT /api/admin/users/{id}",
    "POST /api/admin/inquiries/{id}/convert",
    "POST /api/admin/inquiries/{id}/replies",
    "POST /api/admin/services",
    "POST /api/admin/subscriptions/{id}/notes",
    "POST /api/admin/two-factor",
    "POST /api/admin/users",
    "DELETE /api/admin/services/{id}",
    "DELETE /api/admin/sessions",
    "DELETE /api/admin/sessions/{id}",
    "DELETE /api/admin/two-factor",
    "DELETE /api/admin/users/{id}",
    "GET /api/admin/export/customers.csv",
    "GET /api/admin/export/services.csv",
    "GET /api/admin/export/subscriptions.csv",
    "GET /api/admin/export/payments.csv",
    "POST /api/admin/import/customers",
    "GET /api/admin/search",
    "POST /api/admin/users/{id}/invite",
    "GET /api/admin/users/{id}/people",
    "POST /api/admin/users/{id}/people",
    "PUT /api/admin/users/{id}/people/{personId}",
    "DELETE /api/admin/users/{id}/people/{personId}",
    "POST /api/admin/users/{id}/people/{personId}/invite",
    "POST /api/admin/users/{id}/charges",
    "GET /api/admin/users/{id}/statement",
    "GET /api/admin/users/{id}/statement.pdf",
    "POST /api/admin/users/{id}/erase",
    "POST /api/admin/users/{id}/view",
    "GET /api/admin/administrators",
    "POST /api/admin/administrators",
    "PUT /api/admin/administrators/{id}",
    "DELETE /api/admin/administrators/{id}",
    "POST /api/admin/billing/run",
    "POST /api/admin/billing/checks",
    "PUT /api/admin/billing/settings",
    "GET /api/admin/billing/attempts",
    "GET /api/admin/billing/checks",
    "GET /api/admin/billing/preview",
    "GET /api/admin/billing/provider",
    "GET /api/admin/billing/settings",
    "POST /api/admin/subscriptions/{id}/unpark",
    "GET /api/admin/jobs",
    "POST /api/admin/jobs/{id}/retry",
    "POST /api/admin/mails/{id}/resend",
    "POST /api/admin/payments/{id}/not-received",
    "POST /api/admin/payments/{id}/record",
    "POST /api/admin/payments/{id}/refund",
    "POST /api/admin/payments/{id}/remind",
    "POST /api/admin/payments/{id}/void",
    "PUT /api/settings",
    "POST /api/testimonials",
    "PUT /api/testimonials/{id}",
    "DELETE /api/testimonials/{id}",
    "POST /api/subscriptions/assign",
    "GET /api/subscriptions/all",
    "GET /api/subscriptions/all/payments",
  ],
  key: [
    "POST /api/agents/runs",
    "POST /api/agents/heartbeat",
    "POST /api/agents/v1/traces",
    "GET /api/agents/me",
  ],
  shared: [
    "GET /api/months/{file}",
    "GET /api/payments/{id}",
    "PUT /api/payments/{id}",
    "POST /api/payments/{id}/correction",
    "POST /api/payments/{id}/confirm",
    "GET /api/payments/{id}/invoice.pdf",
    "GET /api/payments/{id}/receipt.pdf",
    "GET /api/payments/{id}/void.pdf",
    "GET /api/refunds/{id}/credit-note.pdf",
    "GET /api/subscriptions/user/{id}",
    "GET /api/subscriptions/user/{id}/payments",
    "POST /api/subscriptions/{id}/pay",
  ],
};

const classOf = (name: string) =>
  (Object.keys(TABLE) as Class[]).find((key) => TABLE[key].includes(name));

let world: SampleData;
let operations: Found[];
let callers: Caller[];

beforeAll(async () => {
  world = await makeSampleData();
  operations = await allOperations();
  const sessions = deadKinds.flatMap((how) =>
    (["customer", "admin"] as const).map(
      async (kind) => [`${kind} ${how}`, await deadSession(kind, how)] as const,
    ),
  );
  callers = callersOf(Object.fromEntries(await Promise.all(sessions)));
});

test("the table lists exactly the operations on disk", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.values(TABLE).flat().sort());
});

/**
 * An unknown query parameter is looked at after session and right and before anything is done: who
 * is let in gets that 400. A 404 of another's row comes from the row itself, so those calls are
 * made for real: they change nothing.
 */
async function verdictOf(entry: Found, kind: Caller, cls: Class): Promise<Verdict | string> {
  const real = kind.verdict(cls, entry.name) === 404;
  const prepared = await callOf(entry, world);
  const url = real ? prepared.url : `${prepared.url.split("?")[0]}?unknown=1`;
  const caller = kind.call(world, cls);
  const answer = await call<{ code: string }>(entry.handler, {
    ip: freshAddress(),
    ...prepared,
    bearer: undefined,
    url,
    ...caller,
    headers: { ...prepared.headers, ...caller.headers },
  });
  const { status, body } = answer;
  const code = codeOf(entry, status, body);
  if (status === 400 && code === "invalid_input" && !real) return "in";
  if (status === 403 && code === "role_required") return "role";
  if (
    (status === 401 && code === "unauthenticated") ||
    (status === 403 && ["forbidden", "foreign_origin"].includes(code)) ||
    status === 404
  )
    return status as Verdict;
  return `${status} ${code}`;
}

const COLUMNS = [
  "anonymous",
  "owner by cookie",
  "billing",
  "member",
  "another owner by cookie",
  "another billing",
  "another member",
  "finance",
  "staff",
  "administrator by cookie",
  "agent by its key",
];

test("every operation responds to every kind of caller as the table says", async () => {
  const wrong: string[] = [];
  let cells = 0;
  const table: string[][] = [];
  const shown = callers.map(({ name }) => name).filter((name) => COLUMNS.includes(name));
  for (const entry of operations) {
    const cls = classOf(entry.name) ?? "admin";
    const row = [entry.name];
    await db().rateLimit.deleteMany();
    for (const kind of callers.filter(({ unsafeOnly }) => !unsafeOnly || entry.method !== "GET")) {
      const open = entry.operation.access === "open" && kind.unsafeOnly;
      if (open) continue;
      cells += 1;
      const verdict = await verdictOf(entry, kind, cls);
      const expected = kind.verdict(cls, entry.name);
      if (verdict !== expected)
        wrong.push(`${entry.name} for ${kind.name}: ${verdict}, not ${expected}`);
      if (COLUMNS.includes(kind.name)) row.push(String(verdict));
    }
    table.push(row);
  }
  print(shown, table, cells);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(5_000);
});
