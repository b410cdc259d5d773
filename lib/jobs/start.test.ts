import { runJobs } from "./start";

test("jobs that do not start are tried again until they do, and are stopped once", async () => {
  const stop = jest.fn().mockResolvedValue(undefined);
  const start = jest
    .fn()
    .mockRejectedValueOnce(new Error("refused"))
    .mockRejectedValueOnce(new Error("refused"));
  const started = new Promise<void>((resolve) =>
    start.mockImplementation(async () => {
      resolve();
      return { stop, idleSeconds: () => 0 };
    }),
  );
  const end = runJobs(start, 1);
  await started;
  await end();
  expect(start).toHaveBeenCalledTimes(3);
  expect(stop).toHaveBeenCalledTimes(1);
});

test("stopping ends the tries", async () => {
  const start = jest.fn().mockRejectedValue(new Error("refused"));
  await runJobs(start, 60_000)();
  expect(start).toHaveBeenCalledTimes(1);
});
