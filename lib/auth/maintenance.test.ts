import { watchMaintenance } from "./maintenance";

const closed = "siteName=Quill";

test("asks once a second in the background, and keeps the last answer while the database is away", async () => {
  jest.useFakeTimers();
  let [asked, up] = [0, true];
  let answer: string | undefined = closed;
  const mark = watchMaintenance(() => {
    asked += 1;
    return up ? Promise.resolve(answer) : Promise.reject(new Error("down"));
  });
  expect(mark()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(10);
  expect(mark()).toBe(closed);
  up = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mark()).toBe(closed);
  [up, answer] = [true, undefined];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mark()).toBeUndefined();
  expect(asked).toBe(3);
  jest.useRealTimers();
});
