import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { call } from "@/test/call";
import { startTwoFactor, confirmTwoFactor } from "@/lib/domain/accounts/two-factor";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { allOperations, callOf, samples } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { callerOf } from "@/test/fixtures";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { TOTP, Secret } from "otpauth";

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Two-factor needs a state first. */
async function twoFactorBody(method: string, { admin }: SampleData): Promise<unknown> {
  if (method === "POST") return { password: DEMO_PASSWORD };
  const { secret } = await startTwoFactor(callerOf(admin), DEMO_PASSWORD);
  if (method === "PUT") return { code: codeOf(secret) };
  const [recovery] = await confirmTwoFactor(callerOf(admin), codeOf(secret));
  return { password: DEMO_PASSWORD, code: recovery };
}

const headOf = (found: Found) => ["admin"].includes(found.operation.access);

test("every operation, called as documented, gives its declared status and an answer of its declared shape", async () => {
  const operations = await allOperations();
  const seen: string[] = [];
  for (const found of operations) {
    const { name, method, operation, handler } = found;
    await db().rateLimit.deleteMany();
    const world = await makeSampleData();
    if (name === "DELETE /api/users/deletion")
      await call(
        (await allOperations()).find((each) => each.name === "POST /api/users/deletion")?.handler ??
          handler,
        { method: "POST", as: world.asOwner },
      );
    const prepared = await callOf(found, world);
    const body = name.endsWith("two-factor") ? await twoFactorBody(method, world) : prepared.body;
    const as = headOf(found)
      ? world.asAdmin
      : operation.access === "open"
        ? undefined
        : world.asOwner;
    // Without a provider nobody has anything to say there.
    const provider = jest.replaceProperty(
      env(),
      "PAYMENTS",
      operation.signed ? "stripe" : "manual",
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
    const told = { name, status: answer.status, text: answer.status >= 400 ? answer.text : "" };
    expect(told).toEqual({ name, status: operation.status ?? 200, text: "" });
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
    seen.push(name);
  }
  expect(seen).toHaveLength(operations.length);
});

test("the samples name operations that exist", async () => {
  const names = new Set((await allOperations()).map(({ name }) => name));
  expect(Object.keys(samples).filter((name) => !names.has(name))).toEqual([]);
});

test("a stale If-Match is a 412 and changes nothing, wherever one entity is changed or deleted; a PUT takes any part of its fields", async () => {
  const operations = (await allOperations()).filter(
    ({ method, address, operation }) =>
      (operation.etag && method === "PUT") || (method === "DELETE" && address.endsWith("}")),
  );
  expect(operations.length).toBeGreaterThan(8);
  for (const found of operations) {
    const world = await makeSampleData();
    const prepared = await callOf(found, world);
    const as = headOf(found) ? world.asAdmin : world.asOwner;
    for (const header of ['"999"', 'W/"1"', "1", '"x"']) {
      const { status, body } = await call<{ code: string }>(found.handler, {
        ...prepared,
        as,
        headers: { "if-match": header },
      });
      expect({ name: found.name, header, status, code: body.code }).toEqual({
        name: found.name,
        header,
        status: 412,
        code: "stale",
      });
    }
    // Settings alone are the whole object.
    if (found.method === "DELETE" || found.name === "PUT /api/settings") continue;
    for (const body of [{}, { _id: "mine", version: 9, createdAt: "then" }]) {
      const { status } = await call(found.handler, { ...prepared, as, body });
      expect({ name: found.name, body, status }).toEqual({ name: found.name, body, status: 200 });
    }
  }
});

test("a method that is not declared is a 405 with Allow, before the session is looked at", async () => {
  for (const found of await allOperations()) {
    const exported = (await import(
      `@/app${found.address.replace(/\{(\w+)\}/g, "[$1]")}/route`
    )) as Record<string, typeof found.handler>;
    const patched = await call<{ code: string }>(exported.PATCH ?? found.handler, {
      method: "PATCH",
      body: {},
    });
    expect({ name: found.name, status: patched.status, code: patched.body.code }).toEqual({
      name: found.name,
      status: 405,
      code: "method_not_allowed",
    });
    expect(patched.headers.get("allow")?.split(", ")).toEqual(
      expect.arrayContaining(["OPTIONS", found.method]),
    );
  }
});
