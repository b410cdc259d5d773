import { MAX_TRIES } from "./constants";
import { nextDeliveryAt } from "./policy";

const at = new Date("2026-11-30T12:00:00Z");
const secondsOf = (attempts: number, random: number) => {
  const next = nextDeliveryAt(attempts, at, random);
  return next && (next.getTime() - at.getTime()) / 1_000;
};

test("a delivery is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 hours, then given up", () => {
  const hours = [2, 5, 10, 14, 20, 24].map((hour) => hour * 3_600);
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attempts) => secondsOf(attempts, 0.5))).toEqual([
    5,
    300,
    1_800,
    ...hours,
    null,
  ]);
  expect(MAX_TRIES).toBe(10);
});

test("each wait is up to a tenth shorter or longer", () => {
  expect([secondsOf(2, 0), secondsOf(2, 1)]).toEqual([270, 330]);
});
