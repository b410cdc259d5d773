import { HASH_THREADS, inTurn } from "./hash-turns";

/** Work that ends when the test says so. */
function held() {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release };
}

test("a hundred at once from one address let one from another through as the third", async () => {
  const finished: string[] = [];
  const turn = (ip: string) =>
    inTurn(ip, () => Promise.resolve(void finished.push(ip)), { patience: 60_000 });
  const attack = Array.from({ length: 100 }, () => turn("203.0.113.1"));
  await Promise.all([...attack, turn("203.0.113.2")]);
  expect(finished.indexOf("203.0.113.2")).toBeLessThanOrEqual(2);
  expect(finished).toHaveLength(101);
});

test("a known browser goes before a crowd from many addresses", async () => {
  const finished: string[] = [];
  const turn = (ip: string, isKnown: boolean) =>
    inTurn(ip, () => Promise.resolve(void finished.push(ip)), { patience: 60_000, isKnown });
  const crowd = Array.from({ length: 100 }, (_, n) => turn(`198.51.100.${n}`, false));
  await Promise.all([...crowd, turn("203.0.113.2", true)]);
  expect(finished.indexOf("203.0.113.2")).toBeLessThanOrEqual(HASH_THREADS);
});

test("what has waited too long is a 503 that says when to come again; the next one has its turn", async () => {
  const blocks = Array.from({ length: HASH_THREADS }, held);
  const running = blocks.map(({ work }, n) =>
    inTurn(`198.51.100.${n}`, work, { patience: 60_000 }),
  );
  await expect(
    inTurn("203.0.113.3", () => Promise.resolve(), { patience: 1 }),
  ).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 5,
  });
  for (const { release } of blocks) release();
  await Promise.all(running);
  expect(await inTurn("203.0.113.3", () => Promise.resolve("hashed"), { patience: 60_000 })).toBe(
    "hashed",
  );
});

test("addresses of one IPv6 network share a line, and failures give their turn back", async () => {
  const fail = () =>
    inTurn("2001:db8::1", () => Promise.reject(new Error("no")), { patience: 60_000 });
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow("no");
  const [first, second] = [held(), held()];
  const running = [first, second].map(({ work }) =>
    inTurn("2001:db8::1", work, { patience: 60_000 }),
  );
  await expect(
    inTurn("2001:db8::2", () => Promise.resolve(), { patience: 1 }),
  ).rejects.toMatchObject({
    code: "unavailable",
  });
  first.release();
  second.release();
  await Promise.all(running);
});
