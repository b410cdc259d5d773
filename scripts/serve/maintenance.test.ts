import { maintenanceFlag } from "./maintenance";

test("asks once a second however many requests come, and at once after a change", async () => {
  let [clock, answer, asked] = [0, false, 0];
  const flag = maintenanceFlag(
    () => Promise.resolve((asked++, answer)),
    () => clock,
  );
  expect(await Promise.all([flag.on(), flag.on(), flag.on()])).toEqual([false, false, false]);
  expect(asked).toBe(1);
  answer = true;
  clock = 999;
  expect(flag.on()).toBe(false);
  flag.reset();
  expect(await flag.on()).toBe(true);
  answer = false;
  clock = 1_999;
  expect(await flag.on()).toBe(false);
  expect(asked).toBe(3);
});

test("keeps the last answer while the database is away", async () => {
  let [clock, up] = [0, true];
  const flag = maintenanceFlag(
    () => (up ? Promise.resolve(true) : Promise.reject(new Error("down"))),
    () => clock,
  );
  expect(await flag.on()).toBe(true);
  up = false;
  clock = 5_000;
  expect(await flag.on()).toBe(true);
});
