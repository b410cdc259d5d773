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
