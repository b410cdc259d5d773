import { ageRange } from "./LateByAge";

test("covers all due dates by ages without gap or overlap", () => {
  expect(ageRange("1-30", "2026-03-31")).toEqual({ from: "2026-03-01", to: "2026-03-30" });
  expect(ageRange("31-60", "2026-03-31")).toEqual({ from: "2026-01-30", to: "2026-02-28" });
  expect(ageRange("61+", "2026-03-31")).toEqual({ to: "2026-01-29" });
});
