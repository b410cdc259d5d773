import { env } from "@/lib/core/env";
import { reseal, seal, unseal } from "./secrets";
import { openToken, sealToken } from "./session-token";

const token = {
  sid: "0197a0b0-0000-7000-8000-000000000001",
  uid: "0197a0b0-0000-7000-8000-000000000002",
  kind: "customer" as const,
};

afterEach(() => jest.useRealTimers());

test("what was sealed opens, the second time from memory as well, and for its own kind alone", async () => {
  const sealed = await sealToken(token);
  expect(await openToken("admin", sealed)).toBeNull();
  expect(await openToken("customer", sealed)).toEqual(token);
  expect(await openToken("customer", sealed)).toEqual(token);
  expect(await openToken("admin", sealed)).toBeNull();
  expect(await openToken("customer", `${sealed.slice(0, -2)}AA`)).toBeNull();
});

test("memory outlives no token", async () => {
  const sealed = await sealToken(token);
  expect(await openToken("customer", sealed)).toEqual(token);
  jest.useFakeTimers({
    now: Date.now() + 31 * 24 * 60 * 60_000,
    doNotFake: ["queueMicrotask", "nextTick", "setImmediate"],
  });
  expect(await openToken("customer", sealed)).toBeNull();
});

describe("while the secret is exchanged", () => {
  const former = env().NEXTAUTH_SECRET;
  afterAll(() => Object.assign(env(), { NEXTAUTH_SECRET: former }));

  test("what the former one sealed is read, what is new is sealed by the present one", async () => {
    const before = { session: await sealToken(token), text: seal("mail", "secret") };
    Object.assign(env(), { NEXTAUTH_SECRET: "another secret of more than 32 characters" });
    expect(await openToken("admin", before.session)).toBeNull();
    expect(() => unseal("mail", before.text)).toThrow();

    env().NEXTAUTH_SECRET_PREVIOUS = former;
    expect(await openToken("customer", before.session)).toEqual(token);
    expect(unseal("mail", before.text)).toBe("secret");
    expect(() => unseal("other", before.text)).toThrow();
    const after = { session: await sealToken(token), text: reseal("mail", before.text) ?? "" };
    expect(reseal("mail", after.text)).toBeNull();

    env().NEXTAUTH_SECRET_PREVIOUS = undefined;
    expect(await openToken("customer", after.session)).toEqual(token);
    expect(unseal("mail", after.text)).toBe("secret");
  });
});
