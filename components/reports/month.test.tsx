import { fireEvent, render, screen, within } from "@testing-library/react";
import { Toaster } from "@/components/shell/Toast";
import { axisOf } from "@/components/charges/axis";
import { formatFor } from "@/lib/core/format";
import type { ShownMonth } from "@/lib/domain/reports/schema";
import { MonthCard } from "./MonthCard";
import { monthSentence } from "./month-sentence";
import { runsHref } from "./runs-href";

jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/dashboard",
}));

const format = formatFor("en-US", "UTC");
const agents = [
  { _id: "a", name: "Support agent" },
  { _id: "b", name: "Returns agent" },
];
const month: ShownMonth = {
  month: "2026-11",
  months: ["2026-11", "2026-10"],
  agents,
  done: 1676,
  handedOver: 212,
  failed: 62,
  wrong: 7,
  minutesSaved: 6600,
  proposals: [],
  days: [
    { day: "2026-11-01", done: 22, handedOver: 3, failed: 0 },
    { day: "2026-11-02", done: 104, handedOver: 10, failed: 4 },
    { day: "2026-11-03", done: 0, handedOver: 0, failed: 0 },
  ],
  over: null,
};

const textOf = (change: Partial<ShownMonth>) =>
  monthSentence({ ...month, ...change }, format)
    .map((part) => (typeof part === "string" ? part : `[${part.text}]`))
    .join("");

test.each([
  [
    {},
    "In November your agents settled [1,676] cases, passed [212] to your people and failed on [62]. You marked [7] wrong. That saved about [110 hours].",
  ],
  [
    { agents: agents.slice(0, 1), done: 1, wrong: 0, failed: 0, minutesSaved: 90 },
    "In November your agent settled [1] case, passed [212] to your people and failed on none. You marked none wrong. That saved about [1.5 hours].",
  ],
  [{ done: 0, minutesSaved: null }, "In November your agents settled no case, passed [212]"],
  [{ done: 0, handedOver: 0, failed: 0 }, "In November your agents reported no case."],
])("the month in one sentence: %#", (change, text) => {
  expect(textOf(change).slice(0, text.length)).toBe(text);
});

function show(
  change: Partial<ShownMonth>,
  mayAgree = true,
  hrefOf = (kind: string) => `/dashboard?work=${kind}`,
) {
  render(
    <Toaster>
      <MonthCard
        month={{ ...month, ...change }}
        hrefOf={hrefOf}
        kind="failed"
        mayAgree={mayAgree}
        today="2026-11-03"
        format={format}
      />
    </Toaster>,
  );
  return screen.getByRole("region", { name: "The month" });
}

test("each number leads to what it counts, and the chart has a table with every day", () => {
  const card = show({});
  expect(within(card).getByRole("link", { name: "62" })).toHaveAttribute(
    "href",
    "/dashboard?work=failed",
  );
  expect(within(card).getByRole("link", { name: "62" })).toHaveAttribute("aria-current", "true");
  expect(within(card).getByRole("link", { name: "110 hours" })).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "Runs by day in November 2026" }));
  expect(rows.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "DaySettledPassed to your peopleFailed",
    "Nov 12230",
    "Nov 2104104",
    "Nov 3000",
  ]);
  expect(within(card).queryByRole("heading")).toBeNull();
});

test("a number that narrows the services below leads the focus to them", () => {
  const card = show({}, true, (kind) => `/dashboard?work=${kind}#services`);
  document.body.insertAdjacentHTML("beforeend", '<h2 id="services">Your services</h2>');
  const services = screen.getByRole("heading", { name: "Your services" });
  const link = within(card).getByRole("link", { name: "62" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(services).not.toHaveFocus();
  fireEvent.click(link);
  expect(services).toHaveFocus();
  services.remove();
});

test("hours are told once the minutes are agreed on, which the owner does in place", () => {
  const proposals = [{ _id: "a", name: "Support agent", minutes: 6 }];
  const card = show({ minutesSaved: null, proposals });
  expect(card).not.toHaveTextContent("hours");
  expect(card).toHaveTextContent("We propose 6.");
  expect(within(card).getByRole("button", { name: "Agree on the minutes" })).toBeEnabled();
});

test("a member does not agree on minutes", () => {
  const proposals = [{ _id: "a", name: "Support agent", minutes: 6 }];
  expect(show({ minutesSaved: null, proposals }, false)).not.toHaveTextContent("We propose");
});

test("a month that is over is the report: sealed, against the month before, with its files", () => {
  const sealed = {
    _id: "m",
    agent: { _id: "a", name: "Support agent" },
    periodStart: "2026-10-08",
    periodEnd: "2026-11-08",
  };
  const before = { done: 1600, handedOver: 220, failed: 62, wrong: 9 };
  const card = show({ month: "2026-10", over: { isSealed: true, before, sealed: [sealed] } });
  expect(within(card).getByRole("heading")).toHaveTextContent("October is sealed");
  expect(card).toHaveTextContent(
    "Compared with September: +76 settled, −8 to your people, 0 failed, −2 marked wrong.",
  );
  expect(
    within(card).getByRole("link", { name: /^Download PDF, Support agent, Oct 8/ }),
  ).toHaveAttribute("href", "/api/months/m.pdf");
});

test("the files of several agents are below one button", () => {
  const before = { done: 0, handedOver: 0, failed: 0, wrong: 0 };
  const sealed = ["a", "b"].map((id) => ({
    _id: `m-${id}`,
    agent: { _id: id, name: `Agent ${id}` },
    periodStart: "2026-10-08",
    periodEnd: "2026-11-08",
  }));
  const card = show({ month: "2026-10", over: { isSealed: true, before, sealed } });
  const files = card.querySelector("details");
  expect(files?.querySelector("summary")).toHaveTextContent("Download PDF");
  const links = [...(files?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
  expect(links).toEqual(["Agent a, Oct 8 – Nov 7, 2026", "Agent b, Oct 8 – Nov 7, 2026"]);
});

test("a month that is not sealed yet is over", () => {
  const before = { done: 0, handedOver: 0, failed: 0, wrong: 0 };
  const card = show({ month: "2026-10", over: { isSealed: false, before, sealed: [] } });
  expect(card).toHaveTextContent("October is over");
  expect(card).not.toHaveTextContent("Against");
});

test("numbers of one agent lead to its runs of these days, of several to their services", () => {
  expect(runsHref(month, "failed")).toBeNull();
  expect(runsHref({ ...month, agents: agents.slice(0, 1) }, "handedOver")).toBe(
    "/dashboard/agents/a?outcome=handed_over&from=2026-11-01&to=2026-11-03#runs",
  );
});

test.each([
  [118, [50, 100]],
  [90, [25, 50, 75]],
  [17, [5, 10, 15]],
  [1, [1]],
  [0, [1]],
  [2_400, [1_000, 2_000]],
])("the lines of a chart whose highest value is %s are round", (highest, lines) => {
  const axis = axisOf(highest);
  expect(axis.lines).toEqual(lines);
  expect(axis.top).toBeGreaterThan(highest);
});
