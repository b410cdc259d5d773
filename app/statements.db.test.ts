import AdminLayout from "./admin-dashboard/layout";
import { panels } from "./admin-dashboard/(tabs)/panels";
import PortalLayout from "./dashboard/layout";
import DashboardPage from "./dashboard/page";
import { cookieName } from "@/lib/auth/cookies";
import { agencyScope, agentScope } from "@/lib/auth/scope";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db, onQuery } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { loadSummary } from "@/lib/domain/billing/loaders";
import { payOldest } from "@/lib/domain/payments/checkout";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAllAgents } from "@/lib/domain/agents/admin-loaders";
import { createAgent } from "@/lib/domain/agents/agents";
import { createKey } from "@/lib/domain/agents/keys";
import { takeRuns } from "@/lib/domain/agents/runs";
import { lastWeek } from "@/lib/domain/agents/windows";
import { askPeople } from "@/lib/domain/asks/asks";
import { loadAllAsks } from "@/lib/domain/asks/loaders";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { addNote } from "@/lib/domain/inbox/notes";
import { route, routes } from "@/lib/http/route";
import { z } from "zod";
import { question } from "@/test/agents";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { askCustomer } from "@/test/requests";
import { makeService } from "@/test/fixtures";

let mockCookies: { name: string; value: string }[] = [];
jest.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ getAll: () => mockCookies, get: () => undefined }),
}));
jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

/** What React's `cache` has read for the request: each read happens once. */
const mockReads = new Map<unknown, Map<string, unknown>>();
jest.mock("react", () => ({
  ...jest.requireActual<object>("react"),
  cache: (read: (...args: unknown[]) => unknown) =>
    function cached(...args: unknown[]) {
      const reads = mockReads.get(read) ?? new Map<string, unknown>();
      mockReads.set(read, reads);
      const key = JSON.stringify(args);
      if (!reads.has(key)) reads.set(key, read(...args));
      return reads.get(key);
    },
}));

/** The statements of one request by a signed-in browser. */
async function statementsOf(session: TestSession, request: () => Promise<unknown>) {
  mockReads.clear();
  mockCookies = [{ name: cookieName(session.kind), value: session.token }];
  const statements: string[] = [];
  onQuery(({ query }) => statements.push(query));
  await request();
  onQuery(() => undefined);
  return statements;
}

let customer: TestSession;
let admin: TestSession;

beforeAll(async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
  const one = await makeAssigned(100);
  for (let services = 0; services < 8; services += 1) {
    const { id: serviceId } = await makeService();
    const input = { userId: one.customer.id, serviceId, amount: 50 };
    const id = await assignService(agencyScope(one.asAdmin.actor, "agency"), input, one.asAdmin);
    await createAgent(one.scope, id, { name: "Agent" }, one.asAdmin);
  }
  const [agent] = await db().agent.findMany({ take: 1 });
  if (!agent) throw new Error("an agent");
  const { row } = await createKey(one.scope, agent.id, { name: "Server" }, one.asAdmin);
  const startedAt = startOfDay(lastWeek().from, env().TIME_ZONE).toISOString();
  const failed = { externalId: "a", startedAt, outcome: "failed", reason: "Period closed" };
  await takeRuns(agentScope(agent.id, row.id), [failed]);
  await askPeople(agentScope(agent.id, row.id), question);
  await addNote(one.scope, one.id, "Ready.", one.asAdmin);
  await askCustomer(one.asAdmin, one.customer.id);
  const method = { method: "manual", transactionId: "" };
  const { chargeIds } = await payOldest(one.customerScope, one.id, method, one.asCustomer);
  await refundCharge(one.scope, chargeIds[0] ?? "", { amount: 10, reason: "Late" }, one.asAdmin);
  await db().subscription.updateMany({ data: { heldAt: new Date(), holdReason: "r" } });
  const longAgo = new Date(0);
  await db().agent.updateMany({ data: { lastReportAt: longAgo, silentAt: longAgo } });
  customer = await signedIn("customer", one.customer.owner.id);
  admin = await signedIn("admin", one.admin.id);
});

const params = () => Promise.resolve({});

test("the customer's dashboard, with a question, a request and a week, costs at most twelve statements", async () => {
  const statements = await statementsOf(customer, () =>
    Promise.all([
      PortalLayout({ children: null, dialog: null }),
      DashboardPage({ searchParams: params() }),
    ]),
  );
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.length).toBeLessThanOrEqual(12);
});

test("the administrator's Overview costs at most twenty", async () => {
  const statements = await statementsOf(admin, () =>
    Promise.all([AdminLayout({ children: null }), loadSummary(), panels.overview({ params: {} })]),
  );
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.length).toBeLessThanOrEqual(20);
});

test.each([
  ["all agents", () => loadAllAgents({ page: 1, limit: 25, sort: "margin" })],
  ["what they ask", () => loadAllAsks({ page: 1, limit: 25 })],
])("the administrator's screen of %s costs at most twenty", async (_screen, load) => {
  const statements = await statementsOf(admin, () =>
    Promise.all([AdminLayout({ children: null }), load(), loadFormat()]),
  );
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.length).toBeLessThanOrEqual(20);
});

test("a read of the API costs at most two besides its own", async () => {
  const { GET } = routes({
    GET: route({
      summary: "Nothing",
      tag: "Account",
      access: "customer",
      right: "read",
      response: z.strictObject({}),
      handler: () => Promise.resolve({}),
    }),
  });
  const statements = await statementsOf(customer, () => call(GET, { as: customer }));
  expect(statements.length).toBeLessThanOrEqual(2);
});
