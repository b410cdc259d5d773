import { HASH_THREADS, withHashThread } from "./hash-semaphore";

/** Work that ends when the test releases it. */
function controlled() {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release };
}

const hash = (ip: string, work: () => Promise<unknown>, isKnown = false, timeout = 60_000) =>
  withHashThread(ip, work, { isKnown, timeout });

test("a hundred at once from one address let one from another through as the third", async () => {
  const finished: string[] = [];
  const hashFor = (ip: string) => hash(ip, () => Promise.resolve(finished.push(ip)));
  const attack = Array.from({ length: 100 }, () => hashFor("203.0.113.1"));
  await Promise.all([...attack, hashFor("203.0.113.2")]);
  expect(finished.indexOf("203.0.113.2")).toBeLessThanOrEqual(2);
  expect(finished).toHaveLength(101);
});

test("a known browser goes before a crowd from many addresses", async () => {
  const finished: string[] = [];
  const hashFor = (ip: string, isKnown: boolean) =>
    hash(ip, () => Promise.resolve(finished.push(ip)), isKnown);
  const crowd = Array.from({ length: 100 }, (_, n) => hashFor(`198.51.100.${n}`, false));
  await Promise.all([...crowd, hashFor("203.0.113.2", true)]);
  expect(finished.indexOf("203.0.113.2")).toBeLessThanOrEqual(HASH_THREADS);
});

test("waiting too long is a 503 with Retry-After, and the next one gets the thread", async () => {
  const blocks = Array.from({ length: HASH_THREADS }, controlled);
  const running = blocks.map(({ work }, n) => hash(`198.51.100.${n}`, work));
  const overdue = hash("203.0.113.3", () => Promise.resolve(), false, 1);
  await expect(overdue).rejects.toMatchObject({
    code: "busy",
    retryAfter: 3,
    // Who waits may be making a customer as well as signing in.
    message: "More passwords are checked and set at this moment than we can do. Try again shortly.",
  });
  for (const { release } of blocks) release();
  await Promise.all(running);
  expect(await hash("203.0.113.3", () => Promise.resolve("hashed"))).toBe("hashed");
});

test("addresses of one IPv6 network share a limit, and a failure releases it", async () => {
  const fail = () => hash("2001:db8::1", () => Promise.reject(new Error("no")));
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow("no");
  const [first, second] = [controlled(), controlled()];
  const running = [first, second].map(({ work }) => hash("2001:db8::1", work));
  const third = hash("2001:db8::2", () => Promise.resolve(), false, 1);
  await expect(third).rejects.toMatchObject({ code: "busy" });
  first.release();
  second.release();
  await Promise.all(running);
});
