import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { call } from "@/test/call";
import { startTwoFactor, confirmTwoFactor } from "@/lib/domain/accounts/two-factor";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { allOperations, callOf, sessionOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { needsFreshSignIn } from "@/test/contract/roles";
import { samples } from "@/test/contract/samples";
import { callerOf } from "@/test/fixtures";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { TOTP, Secret } from "otpauth";
import { z } from "zod";
import { FakeStripe } from "@/test/stripe/fake";
import { Validator } from "@seriousme/openapi-schema-validator";
import { GET, describedOperations } from "@/app/api/openapi.json/route";
import { routeFiles } from "@/tools/routes";

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Two-factor needs a state first. */
async function twoFactorBody(method: string, { admin }: SampleData): Promise<unknown> {
  if (method === "POST") return { password: DEMO_PASSWORD };
  const { secret } = await startTwoFactor(callerOf(admin), DEMO_PASSWORD);
  if (method === "PUT") return { code: codeOf(secret) };
  const [recovery] = await confirmTwoFactor(callerOf(admin), codeOf(secret));
  return { password: DEMO_PASSWORD, code: recovery };
}

/** They ask the provider. */
const NEEDS_STRIPE = ["POST /api/users/payment-methods", "DELETE /api/users/payment-methods/{id}"];

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await FakeStripe.start();
  env().STRIPE_API_BASE = stripe.base;
  env().STRIPE_SECRET_KEY = "sk_test_a";
});
afterAll(() => stripe.stop());

const isForAdmin = (entry: Found) => entry.operation.access === "admin";

async function expectDeclared(entry: Found, world: SampleData): Promise<void> {
  const { name, method, operation, handler } = entry;
  await db().rateLimit.deleteMany();
  const prepared = await callOf(entry, world);
  const body = name.endsWith("two-factor") ? await twoFactorBody(method, world) : prepared.body;
  const as = sessionOf(entry, world);
  // Webhooks exist with a provider alone.
  const provider = jest.replaceProperty(
    env(),
    "PAYMENTS",
    operation.signed || NEEDS_STRIPE.includes(name) ? "stripe" : "manual",
  );
  const answer = await call(handler, {
    ...prepared,
    body,
    as,
    headers: {
      ...prepared.headers,
      ...(operation.idempotent ? { "idempotency-key": crypto.randomUUID() } : {}),
    },
  });
  provider.restore();
  const outcome = { name, status: answer.status, text: answer.status >= 400 ? answer.text : "" };
  expect(outcome).toEqual({ name, status: operation.status ?? 200, text: "" });
  if (operation.response)
    expect({ name, fits: operation.response.safeParse(answer.body).error }).toEqual({
      name,
      fits: undefined,
    });
  expect({ name, id: answer.headers.get("x-request-id") }).toEqual({
    name,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect({ name, nosniff: answer.headers.get("x-content-type-options") }).toEqual({
    name,
    nosniff: "nosniff",
  });
  if (as)
    expect({ name, cache: answer.headers.get("cache-control") }).toEqual({
      name,
      cache: operation.produces === "application/pdf" ? "private, no-store" : "no-store",
    });
  if (operation.etag)
    expect({ name, etag: answer.headers.get("etag") }).toEqual({
      name,
      etag: expect.stringMatching(/^"\d+"$/),
    });
}

let shared: Promise<SampleData> | undefined;

test.each(routeFiles())("$address responds with its declared status and shape", async (route) => {
  const operations = await allOperations();
  for (const entry of operations.filter(({ address }) => address === route.address))
    try {
      await expectDeclared(entry, await (shared ??= makeSampleData()));
    } catch {
      // An operation before it may have ended a row, a session or a key that it needs.
      await expectDeclared(entry, await (shared = makeSampleData()));
    }
});

/** Days, ids, and words that nobody has a list of. */
const FREE_WORDS =
  "columns createdFrom createdTo date entityId from ids name paidFrom paidTo q search to".split(
    " ",
  );

test("a filter takes the values that there are, and no other word", async () => {
  const words = (await allOperations()).flatMap(({ operation: { query } }) =>
    Object.entries(
      query
        ? (z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {})
        : {},
    ).flatMap(([name, described]) => {
      const isWord = typeof described === "object" && described.type === "string";
      return isWord &&
        !described.enum &&
        !described.const &&
        !described.format &&
        !described.pattern
        ? [name]
        : [];
    }),
  );
  expect([...new Set(words)].sort()).toEqual(FREE_WORDS);
});

test("the samples name operations that exist", async () => {
  const names = new Set((await allOperations()).map(({ name }) => name));
  expect(Object.keys(samples).filter((name) => !names.has(name))).toEqual([]);
});

/** Settings are the whole object, and a decision says what it decides. */
const takenWhole = ["PUT /api/settings", "PUT /api/users/requests/{id}/decision"];

test("a stale If-Match is a 412 on every PUT and DELETE; a PUT accepts any subset of its fields", async () => {
  const operations = (await allOperations()).filter(
    ({ method, address, operation }) =>
      (operation.etag && ["PUT", "DELETE"].includes(method)) ||
      (method === "DELETE" && address.endsWith("}")),
  );
  expect(operations.length).toBeGreaterThan(8);
  const world = await makeSampleData();
  for (const entry of operations) {
    const prepared = await callOf(entry, world);
    const as = isForAdmin(entry) ? world.asAdmin : world.asOwner;
    for (const header of ['"999"', 'W/"999"', "1", '"x"']) {
      const { status, body } = await call<{ code: string }>(entry.handler, {
        ...prepared,
        as,
        headers: { "if-match": header },
      });
      expect({ name: entry.name, header, status, code: body.code }).toEqual({
        name: entry.name,
        header,
        status: 412,
        code: "stale",
      });
    }
    if (entry.method === "DELETE" || takenWhole.includes(entry.name)) continue;
    for (const body of [{}, { _id: "mine", version: 9, createdAt: "then" }]) {
      const { status } = await call(entry.handler, { ...prepared, as, body });
      expect({ name: entry.name, body, status }).toEqual({ name: entry.name, body, status: 200 });
    }
  }
});

/** What is done, not changed: it says what. */
const COMMANDS = [
  "PUT /api/admin/password",
  "PUT /api/admin/queue/{kind}/{id}",
  "PUT /api/admin/two-factor",
  "PUT /api/admin/users",
  "PUT /api/users/password",
];

test("a PUT of what has no version takes no field too", async () => {
  const world = await makeSampleData();
  const operations = (await allOperations()).filter(
    ({ name, method, operation }) =>
      method === "PUT" && !operation.etag && !COMMANDS.includes(name),
  );
  for (const entry of operations) {
    const as = sessionOf(entry, world);
    const { status } = await call(entry.handler, { ...(await callOf(entry, world)), as, body: {} });
    expect({ name: entry.name, status }).toEqual({ name: entry.name, status: 200 });
  }
});

test("an undeclared method is a 405 with Allow, before the session is checked", async () => {
  for (const entry of await allOperations()) {
    const exported = (await import(
      `@/app${entry.address.replace(/\{(\w+)\}/g, "[$1]")}/route`
    )) as Record<string, typeof entry.handler>;
    const patched = await call<{ code: string }>(exported.PATCH ?? entry.handler, {
      method: "PATCH",
      body: {},
    });
    expect({ name: entry.name, status: patched.status, code: patched.body.code }).toEqual({
      name: entry.name,
      status: 405,
      code: "method_not_allowed",
    });
    expect(patched.headers.get("allow")?.split(", ")).toEqual(
      expect.arrayContaining(["OPTIONS", entry.method]),
    );
  }
});

type OpenApi = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        description?: string;
        parameters: { name: string; in: string }[];
        responses: Record<string, unknown>;
      }
    >
  >;
};

test("the description has every operation once, with its path parameters and error responses", async () => {
  const { status, body } = await call<OpenApi>(GET);
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths).sort()).toEqual(
    routeFiles()
      .map(({ address }) => address)
      .sort(),
  );
  const ids = new Set<string>();
  for (const [address, operations] of Object.entries(describedOperations())) {
    const methods = Object.keys(operations)
      .map((method) => method.toLowerCase())
      .sort();
    const written = body.paths[address] ?? {};
    expect({ address, methods: Object.keys(written).sort() }).toEqual({ address, methods });
    for (const { operationId, parameters, responses } of Object.values(written)) {
      expect(ids.has(operationId)).toBe(false);
      ids.add(operationId);
      const inPath = parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => `{${name}}`);
      expect(inPath.sort()).toEqual([...address.matchAll(/\{\w+\}/g)].map(([name]) => name).sort());
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "401", "500", "503"]));
    }
  }
});

test("the description of the import has the dry run's 200 and the 414", async () => {
  const { body } = await call<OpenApi>(GET);
  const statuses = Object.keys(body.paths["/api/admin/import/customers"]?.post?.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining(["200", "201", "414"]));
});

/** Part of what they do takes a fresh sign-in: another address, another session. */
const PARTLY_FRESH = [
  "PUT /api/users/profile",
  "PUT /api/admin/profile",
  "DELETE /api/users/sessions/{id}",
  "DELETE /api/admin/sessions/{id}",
];

test("the description says of all that needs a fresh sign-in, and of nothing else", async () => {
  const { body } = await call<OpenApi>(GET);
  const operations = await allOperations();
  const saying = operations.filter(({ address, method }) =>
    body.paths[address]?.[method.toLowerCase()]?.description?.includes(
      "sign-in of the last ten minutes (403, code reauthentication_required)",
    ),
  );
  const needing = operations.filter(
    ({ name }) => needsFreshSignIn(name) || PARTLY_FRESH.includes(name),
  );
  expect(saying.map(({ name }) => name)).toEqual(needing.map(({ name }) => name));
});

test("the description is valid OpenAPI 3.1", async () => {
  const { body } = await call(GET);
  const validator = new Validator();
  expect(await validator.validate(body)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});
