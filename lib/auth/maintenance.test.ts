import { watchMaintenance } from "./maintenance";

test("asks once a second in the background, and keeps the last answer while the database is away", async () => {
  jest.useFakeTimers();
  let [asked, answer, up] = [0, true, true];
  const isClosed = watchMaintenance(() => {
    asked += 1;
    return up ? Promise.resolve(answer) : Promise.reject(new Error("down"));
  });
  expect(isClosed()).toBe(false);
  await jest.advanceTimersByTimeAsync(10);
  expect(isClosed()).toBe(true);
  up = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isClosed()).toBe(true);
  [up, answer] = [true, false];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isClosed()).toBe(false);
  expect(asked).toBe(3);
  jest.useRealTimers();
});
