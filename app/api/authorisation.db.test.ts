import { db } from "@/lib/db/client";
import { makeApiKeys } from "@/test/api-keys";
import { call, freshAddress, oldSignIn } from "@/test/call";
import type { Call } from "@/test/call";
import { allOperations, callOf, codeOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { callersOf, deadKinds } from "@/test/contract/callers";
import type { Caller } from "@/test/contract/callers";
import { print } from "@/test/contract/roles";
import type { Class, Verdict } from "@/test/contract/roles";
import { isFull } from "@/test/full";
import { routeFiles } from "@/tools/routes";
import { deadSession, makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";

/**
 * Who may call what, from docs/api.md and independent of the code: what is below none of the
 * addresses of `classOf`.
 */
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
    "POST /api/auth/accept-invitation",
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
    "GET /api/unsubscribe/{token}",
    "POST /api/unsubscribe/{token}",
    // Authenticated by its signature.
    "POST /api/webhooks/stripe",
  ],
  session: ["GET /api/auth/me", "POST /api/auth/logout", "POST /api/files", "POST /api/mcp"],
  customer: ["POST /api/auth/verify-email/resend", "POST /api/services/{id}/subscribe"],
  owner: [
    "PUT /api/services/{id}/subscription",
    "DELETE /api/services/{id}/subscription",
    "POST /api/months/{id}/accept",
  ],
  admin: [
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
    "POST /api/agents/asks",
    "GET /api/agents/asks/{externalId}",
    "DELETE /api/agents/asks/{externalId}",
  ],
  shared: [
    "GET /api/users/agents/{id}/line",
    "GET /api/months/{id}",
    "GET /api/files/{id}",
    "DELETE /api/files/{id}",
    "GET /api/files/{id}/preview",
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

/** Undefined for what the contract does not name. */
function classOf(name: string): Class | undefined {
  if (name.includes(" /api/admin/")) return "admin";
  const named = (Object.keys(TABLE) as Class[]).find((key) => TABLE[key].includes(name));
  if (named) return named;
  if (name.includes(" /api/users/")) return name.includes("{id}") ? "owner" : "customer";
  return undefined;
}

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
  const keys = await makeApiKeys(world);
  const old = {
    customer: await oldSignIn("customer", world.owner.id),
    admin: await oldSignIn("admin", world.admin.id),
  };
  const all = callersOf(Object.fromEntries(await Promise.all(sessions)), old, keys);
  callers = isFull ? all : all.filter(({ name }) => COLUMNS.includes(name));
});

test("the table names operations on disk, and each has its place in the contract", () => {
  const names = operations.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(TABLE).flat()));
  expect(names.filter((name) => classOf(name) === undefined)).toEqual([]);
});

const REFUSALS: Record<string, Verdict> = {
  role_required: "role",
  session_required: "session",
  reauthentication_required: "sign-in",
  read_only: "reads",
};

/**
 * An unknown query parameter is looked at after session and right and before anything is done: who
 * is let in gets that 400. A 404 of another's row comes from the row itself, so those calls are
 * made for real: they change nothing.
 */
async function verdictOf(
  entry: Found,
  prepared: Call,
  kind: Caller,
  cls: Class,
): Promise<Verdict | string> {
  const real = kind.verdict(cls, entry.name) === 404;
  const url = real ? prepared.url : `${prepared.url?.split("?")[0]}?unknown=1`;
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
  const refusal = status === 403 && REFUSALS[code];
  if (refusal) return refusal;
  if (
    (status === 401 && code === "unauthenticated") ||
    (status === 403 && ["forbidden", "foreign_origin"].includes(code)) ||
    status === 404
  )
    return status as Verdict;
  return `${status} ${code}`;
}

/** The kinds of caller that are printed; `npm test` tries these, the full run all of them. */
const COLUMNS = [
  "key of a customer's member",
  "key of the agency's staff",
  "key of the agency's owner that reads",
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

let cells = 0;
const table: string[][] = [];

test.each(routeFiles())(
  "$address responds to each kind of caller as the table says",
  async (route) => {
    const wrong: string[] = [];
    for (const entry of operations.filter(({ address }) => address === route.address)) {
      const cls = classOf(entry.name) ?? "admin";
      const row = [entry.name];
      await db().rateLimit.deleteMany();
      const prepared = await callOf(entry, world);
      const isTried = ({ unsafeOnly }: Caller) =>
        !unsafeOnly || (entry.method !== "GET" && entry.operation.access !== "open");
      const tried = callers.filter(isTried);
      cells += tried.length;
      const verdicts = await Promise.all(
        tried.map((kind) => verdictOf(entry, prepared, kind, cls)),
      );
      for (const [column, kind] of tried.entries()) {
        const verdict = verdicts[column];
        const expected = kind.verdict(cls, entry.name);
        if (verdict !== expected)
          wrong.push(`${entry.name} for ${kind.name}: ${verdict}, not ${expected}`);
        if (COLUMNS.includes(kind.name)) row.push(String(verdict));
      }
      table.push(row);
    }
    expect(wrong).toEqual([]);
  },
);

test("every operation was tried for every kind of caller", () => {
  const shown = callers.map(({ name }) => name).filter((name) => COLUMNS.includes(name));
  print(shown, table, cells);
  expect(table.map(([name]) => name).sort()).toEqual(operations.map(({ name }) => name).sort());
  expect(cells).toBeGreaterThanOrEqual(COLUMNS.length * operations.length);
  if (isFull) expect(cells).toBeGreaterThan(5_000);
});
