import { FairQueue } from "./fair-queue";

/** Work that ends when the test releases it. */
function controlled() {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release };
}

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a caller's crowd has its share, and another caller's work goes on beside it", async () => {
  const queue = new FairQueue({ atOnce: 3, perCaller: 2 });
  const begun: string[] = [];
  const block = controlled();
  const work = (caller: string) => () => {
    begun.push(caller);
    return block.work();
  };
  const run = (caller: string) => queue.run(caller, work(caller), { signal: never });
  const all = [...Array.from({ length: 10 }, () => run("crowd")), run("other")];
  await settled();
  expect(begun).toEqual(["crowd", "crowd", "other"]);
  expect(queue.waiting("crowd")).toEqual({ ofCaller: 8, all: 0 });
  expect(queue.waiting("nobody")).toEqual({ ofCaller: 0, all: 0 });
  block.release();
  await Promise.all(all);
  expect(begun).toHaveLength(11);
});

test("what is delay up while it waits leaves the queue, and what has begun goes on", async () => {
  const queue = new FairQueue({ atOnce: 1, perCaller: 1 });
  const block = controlled();
  const begun = new AbortController();
  const running = queue.run("a", block.work, { signal: begun.signal });
  const delay = new AbortController();
  const waiting = queue.run("b", () => Promise.reject(new Error("never")), {
    signal: delay.signal,
  });
  await settled();
  begun.abort();
  delay.abort("gone");
  await expect(waiting).rejects.toBe("gone");
  expect(queue.waiting("b")).toEqual({ ofCaller: 0, all: 0 });
  block.release();
  await expect(running).resolves.toBeUndefined();
});
