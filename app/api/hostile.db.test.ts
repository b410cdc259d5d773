import { call, freshAddress } from "@/test/call";
import type { Call } from "@/test/call";
import { db } from "@/lib/db/client";
import { allOperations, callOf, codeOf, sessionOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { routeFiles } from "@/tools/routes";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { share } from "@/test/full";

type Value = [name: string, value: unknown];

/** Values in place of any field, by kind: none may be a 500, or be taken for what it is not. */
const KINDS: Record<string, Value[]> = {
  "query operator": [
    ["operator object", { $gt: "" }],
    ["Prisma filter", { contains: "" }],
  ],
  list: [
    ["list", ["a", "b"]],
    ["nested list", [[[[]]]]],
  ],
  number: [
    ["beyond int4", 2_147_483_648],
    ["number", 12345],
    ["negative", -1],
    ["fraction", 0.1 + 0.2],
    ["huge number", 1e308],
    ["beyond 2^53", 9_007_199_254_740_993],
  ],
  boolean: [["true", true]],
  null: [["null", null]],
  blank: [
    ["spaces", "   "],
    ["empty", ""],
  ],
  "characters PostgreSQL refuses": [
    ["NUL", "a\u0000b"],
    ["lone surrogate", "a\uD800b"],
    ["reversed surrogates", "\uDC00\uD800"],
  ],
  "line break": [["CRLF header", "a\r\nBcc: victim@example.com"]],
  markup: [
    ["script", "<script>alert(1)</script>"],
    ["attribute", '"><img src=x onerror=alert(1)>'],
    ["template", "{{7*7}}${7*7}<%= 7*7 %>"],
  ],
  SQL: [
    ["SQL", '\'; DROP TABLE "User"; --'],
    ["LIKE", "%_\\%"],
  ],
  formula: [["formula", '=HYPERLINK("http://evil.example")']],
  path: [["path", "../../etc/passwd"]],
  "script address": [
    ["javascript", "javascript:alert(1)"],
    ["tabbed javascript", "java\tscript:alert(1)"],
    ["data URL", "data:text/html,<script>alert(1)</script>"],
  ],
  "internal address": [
    ["loopback", "https://127.0.0.1/x.png"],
    ["metadata address", "http://169.254.169.254/latest/meta-data"],
    ["IPv6 loopback", "https://[::1]/x.png"],
    ["decimal loopback", "https://2130706433/x.png"],
    ["local name", "https://localhost/x.png"],
    ["user info", "https://good.example@evil.example/"],
  ],
  "invisible character": [
    ["right-to-left", "\u202Egnp.exe"],
    ["zero width", "ad\u200Bmin"],
  ],
  long: [
    ["very long", "x".repeat(60_000)],
    ["wide characters", "𝔘".repeat(5_000)],
  ],
};
const VALUES = Object.values(KINDS).flat();

/** In `npm test` each field and operation is tried with one in so many of the inputs. */
const PARTS = 6;

let operations: Found[];
let world: SampleData;

beforeAll(async () => {
  operations = await allOperations();
  world = await makeSampleData();
});

/** A call with something else in it; `prepared`, where what came before has left its rows alone. */
async function attempt(entry: Found, more: Call, prepared?: Call) {
  return call<{ error: string; code: string }>(entry.handler, {
    ip: freshAddress(),
    ...(prepared ?? (await callOf(entry, world))),
    as: sessionOf(entry, world),
    ...more,
  });
}

/** Nothing of ours leaks: no stack, no SQL, no path, no library's words. */
const leak =
  /(\bat \S+ \(|node_modules|prisma|postgres|SELECT |INSERT |syntax error at|ECONN|\.ts:\d)/i;

function refusedWell(answer: { status: number; text: string }, what: string) {
  expect({ what, status: answer.status < 500 }).toEqual({ what, status: true });
  if (answer.status >= 400)
    expect({ what, leaks: leak.test(answer.text) ? answer.text : "" }).toEqual({ what, leaks: "" });
}

/** What takes JSON; the import of CSV has tests of its own. */
const writes = () =>
  operations.filter(
    ({ method, operation }) =>
      method !== "GET" && operation.body && !operation.accepts?.types.includes("text/csv"),
  );
/**
 * Sign-ins hash for a quarter of a second a try; their fields are tried on the cheaper operations
 * of the same schema.
 */
const slow = /login|register|password|two-factor|logout|sessions|DELETE \/api\/admin\/users/;

test.each(routeFiles())("every field of $address stands hostile values", async (route) => {
  const tried = writes().filter(
    ({ name, address }) => address === route.address && !slow.test(name),
  );
  for (const entry of tried) {
    const { body } = await callOf(entry, world);
    const fields = Object.keys((body ?? {}) as object);
    for (const [turn, field] of fields.entries()) {
      await db().rateLimit.deleteMany();
      await db().settings.updateMany({ data: { maintenanceMode: false } });
      for (const [label, value] of share(VALUES, turn, PARTS)) {
        if (field === "maintenanceMode" && value === true) continue;
        const answer = await attempt(entry, { body: { ...(body as object), [field]: value } });
        refusedWell(answer, `${entry.name} ${field}: ${label}`);
      }
    }
  }
});

const WRONG: unknown[] = [{ $ne: null }, { contains: "" }, ["x"], 1, true, null, { toString: "x" }];

test("sign-in takes no operator for a text, whatever the field", async () => {
  const doors = operations.filter(({ name }) =>
    /POST \/api\/auth\/(login|admin-login|reset-password|verify-email|undo-email|disown|invitation|accept|forgot-password)$/.test(
      name,
    ),
  );
  for (const entry of doors) {
    const prepared = await callOf(entry, world);
    const body = prepared.body as object;
    for (const field of Object.keys(body)) {
      await db().rateLimit.deleteMany();
      for (const value of WRONG) {
        const answer = await attempt(entry, { body: { ...body, [field]: value } }, prepared);
        expect({
          name: entry.name,
          field,
          value,
          status: answer.status,
          code: answer.body.code,
        }).toEqual({ name: entry.name, field, value, status: 400, code: "invalid_input" });
      }
    }
  }
});

test("mass assignment and prototype keys are a 400 everywhere", async () => {
  const extra = [
    '"role":"admin"',
    '"isActive":true,"userId":"x"',
    '"passwordHash":"x"',
    '"__proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{"x":1}}',
    '"deletedAt":null',
    '"hasOwnProperty":1',
  ];
  const tried = writes().filter(({ name }) => !/testimonials|users\b.*PUT/.test(name));
  for (const [turn, entry] of tried.entries()) {
    await db().rateLimit.deleteMany();
    const prepared = await callOf(entry, world);
    const text = JSON.stringify(prepared.body ?? {});
    for (const piece of share(extra, turn, PARTS)) {
      if (/PUT \/api\/admin\/users/.test(entry.name) && piece.includes("isActive")) continue;
      const body = text === "{}" ? `{${piece}}` : `${text.slice(0, -1)},${piece}}`;
      const answer = await attempt(entry, { body }, prepared);
      expect({ name: entry.name, piece, status: answer.status }).toEqual({
        name: entry.name,
        piece,
        status: 400,
      });
    }
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test("a body that is no JSON, of another type, too large, too deep or not UTF-8 is told so, in that order", async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`.slice(0, 99_000);
  const bodies: [label: string, body: string, headers: Record<string, string>, status: number][] = [
    ["broken JSON", '{"a":', {}, 400],
    ["not JSON", "hello", {}, 400],
    ["two values", "{} {}", {}, 400],
    ["number", "1", {}, 400],
    ["list", "[]", {}, 400],
    ["text", '"x"', {}, 400],
    ["deep lists", "[".repeat(50_000) + "]".repeat(49_000), {}, 400],
    ["deep objects", deep, {}, 400],
    ["wide object", `{${Array.from({ length: 9_000 }, (_, n) => `"k${n}":1`).join(",")}}`, {}, 400],
    ["too large", `{"a":"${"x".repeat(100_001)}"}`, {}, 413],
    ["said to be too large", "{}", { "content-length": "5000000" }, 413],
    ["form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["multipart", "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["plain text", "{}", { "content-type": "text/plain" }, 415],
    ["XML", "<a/>", { "content-type": "application/xml" }, 415],
    ["no type", "{}", { "content-type": "" }, 415],
    ["UTF-16", "{}", { "content-type": "application/json; charset=utf-16" }, 415],
    ["compressed", "{}", { "content-encoding": "gzip" }, 415],
    ["other type before too large", "x".repeat(100_001), { "content-type": "text/plain" }, 415],
  ];
  for (const [turn, entry] of writes().entries()) {
    await db().rateLimit.deleteMany();
    const prepared = await callOf(entry, world);
    for (const [label, body, headers, status] of share(bodies, turn, PARTS)) {
      if (entry.operation.accepts && (status === 415 || status === 413)) continue;
      const answer = await attempt(entry, { body, headers }, prepared);
      expect({ name: entry.name, label, status: answer.status }).toEqual({
        name: entry.name,
        label,
        status,
      });
      expect(answer.body.error).toMatch(/^[A-Z].*\.$/s);
    }
  }
});

/** Sends a body as it is, as an administrator. */
function sendRaw(body: BodyInit): Promise<Response> {
  const entry = operations.find(({ name }) => name === "POST /api/testimonials");
  if (!entry) throw new Error("gone");
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${world.asAdmin.token}`,
  };
  const request = new Request("http://localhost:3000/api/testimonials", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit & { duplex: "half" });
  return entry.handler(request, { params: Promise.resolve({}) });
}

test("bytes that are not UTF-8 are a 400", async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  expect((await sendRaw(bytes)).status).toBe(400);
});

test("a stream without a length is cut off at the first byte too many", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });
  expect((await sendRaw(body)).status).toBe(413);
  expect(sent).toBeLessThan(16);
});

test("a body that breaks off is the caller's doing, not a failure of ours", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([0x7b]));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  expect((await sendRaw(body)).status).toBe(400);
});

test("query strings and path parameters stand hostile values", async () => {
  const queries = [
    "?page=0",
    "?page=-1",
    "?page=1e9",
    "?page=99999999999",
    "?limit=201",
    "?limit=0x10",
    "?sort=passwordHash",
    "?sort=__proto__",
    "?order=;drop",
    "?page=1&page=2",
    "?search[$gt]=",
    "?__proto__[a]=1",
    "?search=%00",
    "?search=%ED%A0%80",
    "?unknown=1",
    "?limit=%F0%9F%98%80",
    `?search=${"x".repeat(2_000)}`,
    "?__proto__=1",
  ];
  const ids = [
    "1",
    "null",
    "undefined",
    "..",
    "%2e%2e",
    "' OR 1=1",
    "00000000-0000-0000-0000-00000000000g",
    "a".repeat(5_000),
    "\u0000",
    "😀",
    "__proto__",
    "00000000-0000-4000-8000-000000000000",
  ];
  for (const [turn, entry] of operations.entries()) {
    const prepared = await callOf(entry, world);
    const base = prepared.url.split("?")[0] ?? "";
    await db().rateLimit.deleteMany();
    for (const query of entry.method === "GET" ? share(queries, turn, PARTS) : ["?unknown=1"]) {
      const answer = await attempt(entry, { url: base + query }, prepared);
      refusedWell(answer, `${entry.name}${query.slice(0, 40)}`);
      const searches = query.startsWith("?search=%ED") || query.startsWith("?search=%00");
      if (!searches)
        expect({ name: entry.name, query: query.slice(0, 40), status: answer.status }).toEqual({
          name: entry.name,
          query: query.slice(0, 40),
          status: 400,
        });
    }
    if (!entry.address.includes("{id}")) continue;
    for (const id of share(ids, turn, PARTS)) {
      const answer = await attempt(entry, { params: { id } }, prepared);
      expect({ name: entry.name, id: id.slice(0, 40), status: answer.status }).toEqual({
        name: entry.name,
        id: id.slice(0, 40),
        status: 404,
      });
    }
  }
});

test("headers of every kind leave the answer what it is", async () => {
  const headers: Record<string, string>[] = [
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-prefetch": "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" },
    { "x-forwarded-host": "evil.example" },
    { "x-http-method-override": "DELETE" },
    { "x-original-url": "/api/health", "x-rewrite-url": "/api/health" },
    { cookie: "sid_admin=; sid_customer=null" },
    { cookie: `sid_admin=${"a".repeat(8_000)}` },
    { cookie: "sid_admin=eyJhbGciOiJub25lIn0.e30." },
    { cookie: `sid_admin=${"x"}; sid_admin=${"y"}` },
  ];
  const tried = operations.filter(
    ({ operation }) => !["open", "anyone", "anyoneAdminFirst"].includes(operation.access),
  );
  for (const [turn, entry] of tried.entries()) {
    const prepared = await callOf(entry, world);
    for (const more of share(headers, turn, PARTS)) {
      const { status, body } = await call<{ code: string }>(entry.handler, {
        ...prepared,
        bearer: undefined,
        headers: more,
      });
      expect({ name: entry.name, more, status, code: codeOf(entry, status, body) }).toEqual({
        name: entry.name,
        more,
        status: 401,
        code: "unauthenticated",
      });
    }
  }
});

test("Idempotency-Key: too long, empty and unprintable ones are a 400; another request under the same key is a 422", async () => {
  const entry = operations.find(({ name }) => name === "POST /api/testimonials");
  if (!entry) throw new Error("gone");
  for (const key of ["x".repeat(256), "ü"])
    expect((await attempt(entry, { headers: { "idempotency-key": key } })).status).toBe(400);
  const headers = { "idempotency-key": "one" };
  const quote = { name: "A", role: "B", content: "C" };
  const [first, second] = await Promise.all([
    attempt(entry, { headers, body: quote }),
    attempt(entry, { headers, body: quote }),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect((await attempt(entry, { headers, body: { ...quote, name: "Z" } })).body).toMatchObject({
    code: "idempotency_mismatch",
  });
  expect(await db().testimonial.count({ where: { name: "A", role: "B" } })).toBe(1);
  const stored = await db().idempotencyKey.findFirstOrThrow({ where: { key: "one" } });
  expect(JSON.stringify(stored.body)).not.toContain("content");
});
