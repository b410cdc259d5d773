import { withChunkTimeout } from "./chunk";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a chunk that has not come within 120 s is a chunk-load error", async () => {
  const failure = withChunkTimeout(new Promise(() => {})).catch((error: Error) => error.name);
  let isOver = false;
  void failure.then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await failure).toBe("ChunkLoadError");
});

test("one that comes is given on, and leaves no timer", async () => {
  expect(await withChunkTimeout(Promise.resolve("chunk"))).toBe("chunk");
  expect(jest.getTimerCount()).toBe(0);
});
