import { fireEvent, render, screen, within } from "@testing-library/react";
import { DayBars, type DayRow } from "./DayBars";

const day = (label: string, values: number[], unknown = 0): DayRow => ({
  key: label,
  label,
  values,
  unknown,
});

const show = (rows: DayRow[]) =>
  render(
    <DayBars
      label="Work by day"
      noun="run"
      series={["Settled", "Handed over", "Failed"]}
      unknown="No report"
      rows={rows}
      locale="en-US"
    />,
  );

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("every figure of the chart is in its table", () => {
  show([day("Nov 1", [1_200, 3, 1]), day("Nov 2", [0, 0, 0], 24)]);
  const [, first, second] = within(screen.getByRole("table", { name: "Work by day" })).getAllByRole(
    "row",
  );
  expect(first && cells(first)).toEqual(["1,200", "3", "1", "0"]);
  expect(second && cells(second)).toEqual(["0", "0", "0", "24"]);
});

test("a day without a report is a gap, one without work is not", () => {
  const { container } = show([day("Nov 1", [0, 0, 0], 24), day("Nov 2", [0, 0, 0], 0)]);
  expect(container.querySelectorAll(".gap")).toHaveLength(1);
  expect(container.querySelector(".tick")).toBeNull();
});

test("hours without a report have a mark below a day's work, and none below a hatched day", () => {
  const { container } = show([day("Nov 1", [0, 0, 0], 24), day("Nov 2", [7, 0, 0], 6)]);
  expect(container.querySelectorAll(".hours > i")).toHaveLength(1);
  expect(container.querySelector(".tick")).toHaveTextContent("No report for a part of the day");
});

test("the line above has the sums, and the day under the pointer", () => {
  const { container } = show([day("Nov 1", [5, 1, 0]), day("Nov 2", [7, 0, 2])]);
  const legend = container.querySelector(".legend");
  expect(legend).toHaveTextContent(/^15 runs$/);
  const days = container.querySelector(".days");
  if (!days) throw new Error("There are no days.");
  jest.spyOn(days, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  fireEvent(days, new MouseEvent("pointermove", { bubbles: true, clientX: 75 }));
  expect(legend).toHaveTextContent("Nov 2: 9 runsSettled 7Handed over 0Failed 2");
  fireEvent.pointerLeave(days);
  expect(legend).toHaveTextContent(/^15 runs$/);
});

test("many days are weeks on a phone, the last of which ends with the last day", () => {
  const days = Array.from({ length: 90 }, (_, index) => day(`Day ${index + 1}`, [1, 0, 0]));
  const { container } = show(days);
  const [, weeks] = container.querySelectorAll(".plot");
  expect(weeks).toHaveClass("phoneOnly");
  expect(weeks?.querySelectorAll(".days > div")).toHaveLength(13);
  expect(weeks?.querySelector(".axis")).toHaveTextContent(/Day 84$/);
  expect(weeks?.querySelector("b")).toHaveTextContent("7");
});

test("the first day of each week and the last day are named, and round counts", () => {
  const days = Array.from({ length: 30 }, (_, index) => day(`Nov ${index + 1}`, [61, 0, 0]));
  const { container } = show(days);
  const lines = [...container.querySelectorAll(".line")].map(({ textContent }) => textContent);
  expect(lines).toEqual(["20", "40", "60"]);
  const marks = [...container.querySelectorAll(".axis > span")].map(
    ({ textContent }) => textContent,
  );
  expect(marks).toEqual(["Nov 1", "Nov 8", "Nov 15", "Nov 22", "Nov 30"]);
});

test("hours without a report are counted only where there are any", () => {
  const { container, rerender } = show([day("Nov 1", [1, 0, 0])]);
  expect(container.querySelector(".legend")).not.toHaveTextContent("No report");
  rerender(<div />);
  const { container: other } = show([day("Nov 1", [1, 0, 0], 2)]);
  expect(other.querySelector(".legend")).toHaveTextContent("No report 2 h");
});

test("few days are days everywhere", () => {
  const { container } = show([day("Nov 1", [5, 1, 0]), day("Nov 2", [7, 0, 2])]);
  expect(container.querySelectorAll(".plot")).toHaveLength(1);
  expect(container.querySelector(".stack b")).toHaveTextContent("9");
});

test("no runs at all is an empty chart, not an error", () => {
  show([day("Nov 1", [0, 0, 0])]);
  expect(screen.getByRole("table", { name: "Work by day" })).toBeInTheDocument();
});
