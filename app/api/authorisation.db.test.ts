import { db } from "@/lib/db/client";
import { call, freshAddress } from "@/test/call";
import type { Call } from "@/test/call";
import { allOperations, callOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { deadSession, makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";

/**
 * Who may call what, from docs/api.md and independent of the code. `owner` and `shared` name a
 * customer's row, which is a 404 for other customers; `key` is for an agent's key alone.
 */
type Class = "anyone" | "session" | "customer" | "owner" | "admin" | "shared" | "key";
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
    "GET /api/users/analytics",
    "PUT /api/users/profile",
    "PUT /api/users/password",
    "DELETE /api/users/sessions",
    "POST /api/users/deletion",
    "DELETE /api/users/deletion",
    "POST /api/services/{id}/subscribe",
  ],
  owner: [
    "DELETE /api/users/sessions/{id}",
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
    "GET /api/admin/administrators",
    "POST /api/admin/administrators",
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
    "POST /api/admin/payments/{id}/record",
    "POST /api/admin/payments/{id}/refund",
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
    "POST /api/payments/{id}/confirm",
    "GET /api/payments/{id}/invoice.pdf",
    "GET /api/refunds/{id}/credit-note.pdf",
    "GET /api/subscriptions/user/{id}",
    "GET /api/subscriptions/user/{id}/payments",
    "POST /api/subscriptions/{id}/pay",
  ],
};

const classOf = (name: string) =>
  (Object.keys(TABLE) as Class[]).find((key) => TABLE[key].includes(name));

type Verdict = "in" | 401 | 403 | 404;
const needsSession = (cls: Class) => cls !== "anyone";

/** Each kind of caller: what it sends, and what each class answers. */
interface Kind {
  name: string;
  unsafeOnly?: true;
  call: (world: SampleData, cls: Class) => Call;
  verdict: (cls: Class) => Verdict;
}

/** A session opens nothing that is for a key. */
const unlessKey = (cls: Class, verdict: Verdict): Verdict => (cls === "key" ? 401 : verdict);
const asCustomer = (cls: Class): Verdict => unlessKey(cls, cls === "admin" ? 403 : "in");
const asAdmin = (cls: Class): Verdict =>
  unlessKey(cls, cls === "customer" || cls === "owner" ? 403 : "in");
const asNobody = (cls: Class): Verdict => (needsSession(cls) ? 401 : "in");
const rightful = ({ asOwner, asAdmin: desk }: SampleData, cls: Class) =>
  cls === "admin" ? desk : asOwner;

let dead: Record<string, Awaited<ReturnType<typeof deadSession>>>;
const deadKinds = ["revoked", "expired", "idle", "deactivated", "deleted"] as const;

const KINDS: Kind[] = [
  { name: "anonymous", call: () => ({}), verdict: asNobody },
  { name: "owner by cookie", call: ({ asOwner }) => ({ as: asOwner }), verdict: asCustomer },
  {
    name: "owner by bearer",
    call: ({ asOwner }) => ({ bearer: asOwner.token }),
    verdict: asCustomer,
  },
  {
    name: "another customer by cookie",
    call: ({ asOther }) => ({ as: asOther }),
    verdict: (cls) => (cls === "owner" || cls === "shared" ? 404 : asCustomer(cls)),
  },
  {
    name: "another customer by bearer",
    call: ({ asOther }) => ({ bearer: asOther.token }),
    verdict: (cls) => (cls === "owner" || cls === "shared" ? 404 : asCustomer(cls)),
  },
  {
    name: "administrator by cookie",
    call: ({ asAdmin: desk }) => ({ as: desk }),
    verdict: asAdmin,
  },
  {
    name: "administrator by bearer",
    call: ({ asAdmin: desk }) => ({ bearer: desk.token }),
    verdict: asAdmin,
  },
  {
    name: "both sessions in one browser",
    call: ({ asOwner, asAdmin: desk }) => ({ as: [asOwner, desk] }),
    verdict: (cls) => unlessKey(cls, "in"),
  },
  {
    name: "customer's token in the administrator's cookie",
    call: ({ asOwner }) => ({ as: { ...asOwner, kind: "admin" } }),
    verdict: asNobody,
  },
  {
    name: "administrator's token in the customer's cookie",
    call: ({ asAdmin: desk }) => ({ as: { ...desk, kind: "customer" } }),
    verdict: asNobody,
  },
  {
    name: "forged bearer beside good cookies",
    call: ({ asOwner, asAdmin: desk }) => ({ as: [asOwner, desk], bearer: "forged" }),
    verdict: () => 401,
  },
  {
    name: "Basic authorization beside good cookies",
    call: ({ asOwner, asAdmin: desk }) => ({
      as: [asOwner, desk],
      headers: { authorization: "Basic YTpi" },
    }),
    verdict: () => 401,
  },
  ...deadKinds.flatMap((how): Kind[] => [
    {
      name: `${how} customer by cookie`,
      call: () => ({ as: dead[`customer ${how}`] }),
      verdict: asNobody,
    },
    {
      name: `${how} customer by bearer`,
      call: () => ({ bearer: dead[`customer ${how}`]?.token }),
      verdict: () => 401,
    },
    {
      name: `${how} administrator by cookie`,
      call: () => ({ as: dead[`admin ${how}`] }),
      verdict: asNobody,
    },
  ]),
  {
    name: "agent by its key",
    call: ({ agent }) => ({ bearer: agent.key }),
    verdict: (cls) => (cls === "key" ? "in" : 401),
  },
  {
    name: "agent by its key beside good cookies",
    call: ({ agent, asOwner, asAdmin: desk }) => ({ as: [asOwner, desk], bearer: agent.key }),
    verdict: (cls) => (cls === "key" ? "in" : 401),
  },
  {
    name: "agent by a key that nobody has",
    call: () => ({ bearer: `ak_${"x".repeat(43)}` }),
    verdict: () => 401,
  },
  {
    name: "foreign origin",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "https://evil.example" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "opaque origin",
    unsafeOnly: true,
    call: (world, cls) => ({ as: rightful(world, cls), headers: { origin: "null" } }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "another port's origin",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "http://localhost:3001" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "no origin, cross-site",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "", "sec-fetch-site": "cross-site" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "no origin, same origin by Sec-Fetch-Site",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "", "sec-fetch-site": "same-origin" },
    }),
    verdict: (cls) => unlessKey(cls, "in"),
  },
];

let world: SampleData;
let operations: Found[];

beforeAll(async () => {
  world = await makeSampleData();
  operations = await allOperations();
  const sessions = deadKinds.flatMap((how) =>
    (["customer", "admin"] as const).map(
      async (kind) => [`${kind} ${how}`, await deadSession(kind, how)] as const,
    ),
  );
  dead = Object.fromEntries(await Promise.all(sessions));
});

test("the table lists exactly the operations on disk", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.values(TABLE).flat().sort());
});

/**
 * An unknown query parameter is looked at after session and right and before anything is done: who
 * is let in gets that 400. A 404 of another's row comes from the row itself, so those calls are
 * made for real: they change nothing.
 */
async function verdictOf(entry: Found, kind: Kind, cls: Class): Promise<Verdict | string> {
  const real = kind.verdict(cls) === 404;
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
  if (status === 400 && body.code === "invalid_input" && !real) return "in";
  if (
    (status === 401 && body.code === "unauthenticated") ||
    (status === 403 && ["forbidden", "foreign_origin"].includes(body.code)) ||
    status === 404
  )
    return status as Verdict;
  return `${status} ${body.code}`;
}

test("every operation responds to every kind of caller as the table says", async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const entry of operations) {
    const cls = classOf(entry.name) ?? "admin";
    await db().rateLimit.deleteMany();
    for (const kind of KINDS.filter(({ unsafeOnly }) => !unsafeOnly || entry.method !== "GET")) {
      const open = entry.operation.access === "open" && kind.unsafeOnly;
      if (open) continue;
      cells += 1;
      const verdict = await verdictOf(entry, kind, cls);
      if (verdict !== kind.verdict(cls))
        wrong.push(`${entry.name} for ${kind.name}: ${verdict}, not ${kind.verdict(cls)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(1_900);
});
