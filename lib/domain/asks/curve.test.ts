import fc from "fast-check";
import { curveOf, inSteps } from "./curve";

test("below 50 verdicts there is none", () => {
  expect(curveOf([{ percent: 90, runs: 900, wrong: 49 }], 49)).toBeNull();
  expect(curveOf([{ percent: 90, runs: 900, wrong: 50 }], 50)).not.toBeNull();
});

test("what is below a line is asked, and what was wrong at or above it passed", () => {
  const percents = [
    { percent: 40, runs: 90, wrong: 30 },
    { percent: 79, runs: 180, wrong: 20 },
    { percent: 80, runs: 900, wrong: 2 },
    { percent: 100, runs: 9, wrong: 1 },
  ];
  const curve = curveOf(percents, 53) ?? [];
  const at = (line: number) => curve[line];
  expect(at(0)).toEqual({ at: 0, asksPerWeek: 0, wrongPassed: 53 });
  expect(at(40)).toEqual({ at: 40, asksPerWeek: 0, wrongPassed: 53 });
  expect(at(79)).toEqual({ at: 79, asksPerWeek: 7, wrongPassed: 23 });
  expect(at(80)).toEqual({ at: 80, asksPerWeek: 21, wrongPassed: 3 });
  expect(at(100)).toEqual({ at: 100, asksPerWeek: 91, wrongPassed: 1 });
  expect(inSteps(curve).map((point) => point.at)).toEqual([
    50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100,
  ]);
});

test("a higher line asks no less and lets no more pass", () => {
  const percent = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    runs: fc.nat(500),
    wrong: fc.nat(50),
  });
  fc.assert(
    fc.property(fc.array(percent), (percents) => {
      const curve = curveOf(percents, 50) ?? [];
      for (const [index, point] of curve.entries()) {
        const before = curve[index - 1] ?? point;
        expect(point.asksPerWeek).toBeGreaterThanOrEqual(before.asksPerWeek);
        expect(point.wrongPassed).toBeLessThanOrEqual(before.wrongPassed);
      }
    }),
  );
});
