import { Temporal } from "temporal-polyfill";
import { toColumn } from "@/lib/core/dates";
import { nextTry, TRY_DAYS } from "./autopay-plan";
import type { AutopayTry } from "./autopay-plan";

const DUE = Temporal.PlainDate.from("2026-12-13");
const after = (days: number) => DUE.add({ days });
const tried = (days: number, refusal: AutopayTry["refusal"], methodId = "card"): AutopayTry => ({
  on: after(days),
  methodId,
  refusal,
});

/** Days after the due date, seen from a day; null: never. */
function next(from: number, tries: AutopayTry[], methodId: string | null = "card") {
  const day = nextTry({ dueDate: toColumn(DUE), methodId, tries }, after(from));
  return day && DUE.until(day, { largestUnit: "days" }).days;
}

describe("the next try of a charge", () => {
  it("is on its due date, or at once when that is over", () => {
    expect(next(-3, [])).toBe(0);
    expect(next(0, [])).toBe(0);
    expect(next(40, [])).toBe(40);
    expect(next(0, [], null)).toBeNull();
  });

  it.each<[string, number, AutopayTry[], number | null]>([
    ["the day of the refusal", 0, [tried(0, "retry")], 3],
    ["day 3", 3, [tried(0, "retry")], 3],
    ["day 4, day 3 missed", 4, [tried(0, "retry")], 4],
    ["day 6, two missed: only the latest", 6, [tried(0, "retry")], 6],
    ["after that one", 6, [tried(0, "retry"), tried(6, "retry")], 7],
    ["long after", 30, [tried(0, "retry")], 30],
    ["after the last", 30, [tried(0, "retry"), tried(30, "retry")], null],
    ["after day 7", 7, [tried(0, "retry"), tried(7, "retry")], null],
    ["a first try that was late", 4, [tried(4, "retry")], 5],
    ["no answer", 1, [tried(0, null)], 3],
    ["a debit that was refused days later", 4, [tried(0, "retry")], 4],
    ["a clock that went back", -2, [tried(0, "retry")], 3],
    ["the customer is needed", 3, [tried(0, "needs_customer")], null],
  ])("counts from the due date: %s", (_, from, tries, expected) => {
    expect(next(from, tries)).toBe(expected);
  });

  it("is at once with a method that was not refused, whatever another was refused for", () => {
    const refused = [tried(0, "new_method", "old"), tried(0, "needs_customer", "older")];
    expect(next(1, refused)).toBe(1);
    expect(next(1, [...refused, tried(1, "retry")])).toBe(3);
    // Back to a method that was refused: that still holds.
    expect(next(1, [tried(0, "needs_customer"), tried(0, "retry", "other")])).toBeNull();
  });

  it("tries each charge at most once a step, if the job runs every hour for a month", () => {
    const tries: AutopayTry[] = [];
    for (let day = 0; day < 30; day += 1)
      for (let hour = 0; hour < 24; hour += 1)
        if (next(day, tries) === day) tries.push(tried(day, "retry"));
    expect(tries.map(({ on }) => DUE.until(on, { largestUnit: "days" }).days)).toEqual([
      ...TRY_DAYS,
    ]);
  });
});
