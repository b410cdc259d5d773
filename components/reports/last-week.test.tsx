import { render, screen, within } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { ShownAgentWeek } from "@/lib/domain/reports/schema";
import { LastWeek } from "./LastWeek";

const format = formatFor("en-US", "UTC");

const agentWeek: ShownAgentWeek = {
  agent: { _id: "a", name: "Support agent" },
  done: 261,
  handedOver: 31,
  failed: 9,
  wrong: 1,
  gapHours: 0,
  before: { done: 244, handedOver: 36, failed: 9, wrong: 0 },
  state: "reporting",
  lastReportAt: "2026-11-29T12:00:00.000Z",
};

function show(agents: ShownAgentWeek[]) {
  const reasons = [{ outcome: "failed" as const, reason: "Period closed", count: 18 }];
  const week = { from: "2026-11-23", to: "2026-11-29", agents, reasons };
  return render(<LastWeek week={week} format={format} />);
}

const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("each agent has its week beside the week before, and the reasons are counted", () => {
  show([agentWeek]);
  expect(cells("Support agent")).toEqual(["261+17", "31−5", "90", "1+1"]);
  expect(screen.getByRole("listitem")).toHaveTextContent("18 times:Period closed");
  expect(screen.queryByText(/without a report/)).toBeNull();
});

test("an agent that did nothing the week before is compared with nothing", () => {
  show([{ ...agentWeek, before: { done: 0, handedOver: 0, failed: 0, wrong: 0 } }]);
  expect(cells("Support agent")).toEqual(["261", "31", "9", "1"]);
});

test("one that is still silent says since when, and not the hours of the week alone", () => {
  show([{ ...agentWeek, gapHours: 33, state: "silent" }]);
  expect(screen.getByText(/No report since/).parentElement).toHaveTextContent(
    /^No report since Nov 29, 12:00\sPM$/,
  );
});

test("of several agents with such hours the one with the most is named", () => {
  const other = { ...agentWeek, agent: { _id: "b", name: "Returns agent" }, gapHours: 1 };
  show([agentWeek, other, { ...agentWeek, agent: { _id: "c", name: "Third" }, gapHours: 2 }]);
  expect(screen.getByText(/without a report/).parentElement).toHaveTextContent(
    "2 hours without a report Third · 1 more",
  );
});

test("without a run or a gap there is nothing", () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
