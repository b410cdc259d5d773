import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import type { Agent, Totals } from "@/lib/domain/agents/schema";
import { AgentNotice } from "./AgentNotice";
import { AgentsOfService } from "./AgentsOfService";
import { SilentAgents, workByService, WorkOfService } from "./WorkOfService";
import { connectCommand } from "./connect-command";

const format = formatFor("en-US", "UTC");

const agent: Agent = {
  _id: "a",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  name: "Order desk agent",
  subscription: "s",
  service: { _id: "v", name: "Automation" },
  state: "reporting",
  lastReportAt: "2026-11-24T14:00:00.000Z",
  silentAfterHours: 24,
  baseline: null,
  proposedMinutes: 4.5,
  line: null,
  openAsks: 0,
};

const totals: Totals = {
  runs: 100,
  done: 90,
  handedOver: 8,
  failed: 2,
  wrong: 3,
  gapHours: 0,
  minutesSaved: null,
  p50Seconds: 4,
  p95Seconds: 20,
  asked: 0,
  answered: 0,
  expired: 0,
  medianWaitSeconds: null,
};

test.each([
  ["reporting", null],
  ["silent", /^Silent since Nov 2\d, 2026/],
  ["ended", /^This agent has ended/],
] as const)("says of an agent that is %s: %s", (state, text) => {
  render(<AgentNotice agent={{ ...agent, state }} onSilence="We know." format={format} />);
  const note = screen.queryByRole("note");
  if (text) expect(note).toHaveTextContent(text);
  else expect(note).toBeNull();
});

const ofService: CountedAgent = {
  _id: "a",
  name: "Order desk agent",
  state: "reporting",
  openAsks: 0,
  thisMonth: { ...totals, done: 1_204, handedOver: 61, failed: 4, minutesSaved: 5_404.5 },
};

test.each([
  [{}, ["1,204 settled this month", "61 to you · 4 failed · 3 wrong", "90.1 h saved"]],
  [{ thisMonth: totals }, ["90 settled this month8 to you · 2 failed · 3 wrong"]],
  [{ state: "silent" }, ["Silent", "61 to you"]],
  [{ state: "never" }, ["Never reported"]],
] as const)("a service's details say of its agent %j: %j", (changes, texts) => {
  render(<AgentsOfService agents={[{ ...ofService, ...changes }]} format={format} />);
  expect(screen.getByRole("link", { name: "Order desk agent" })).toHaveAttribute(
    "href",
    "/dashboard/agents/a",
  );
  for (const text of texts) expect(screen.getByRole("list")).toHaveTextContent(text);
});

const second: CountedAgent = { ...ofService, _id: "b", name: "Returns agent", thisMonth: totals };
const newAgent: CountedAgent = { ...second, state: "never" };

test.each([
  [
    "one agent leads to its page",
    [ofService],
    undefined,
    "1,204 settled by Order desk agent61 to you, 4 failed",
    "/dashboard/agents/a",
  ],
  [
    "several are added up, and lead to their service",
    [ofService, second],
    undefined,
    "1,294 settled by 2 agents69 to you, 6 failed",
    "/dashboard/subscriptions/s",
  ],
  [
    "what the list is narrowed to comes first",
    [ofService],
    "failed",
    "4 failed by Order desk agent1,204 settled",
    "/dashboard/agents/a",
  ],
  [
    "a silent one is named",
    [{ ...ofService, state: "silent" }],
    undefined,
    "1,204 settled by Order desk agent61 to you, 4 failedOrder desk agent silent",
    "/dashboard/agents/a",
  ],
  [
    "one without a report is named",
    [newAgent],
    undefined,
    "No report yetReturns agent",
    "/dashboard/agents/b",
  ],
] as const)("a service's row says what its agents did: %s", (_case, agents, kind, text, href) => {
  const { container } = render(
    <WorkOfService
      agents={[...agents]}
      href="/dashboard/subscriptions/s"
      kind={kind}
      format={format}
    />,
  );
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole("link")).toHaveAttribute("href", href);
});

test("the services narrowed to a kind of work are those that have some", () => {
  const none = { ...newAgent, thisMonth: { ...totals, failed: 0 } };
  const work = new Map([
    ["s", { agents: [ofService], runs: [1] }],
    ["t", { agents: [none], runs: [] }],
  ]);
  expect([...workByService(work, { kind: "failed", format }).keys()]).toEqual(["s"]);
  expect([...workByService(work, { kind: undefined, format }).keys()]).toEqual(["s", "t"]);
});

test("a service's row names its silent agent, and counts several", () => {
  const silentAgent: CountedAgent = { ...second, state: "silent" };
  const { container, rerender } = render(
    <SilentAgents agents={[ofService, silentAgent]} format={format} />,
  );
  expect(container).toHaveTextContent(/^Returns agent silent$/);
  rerender(
    <SilentAgents agents={[{ ...ofService, state: "silent" }, silentAgent]} format={format} />,
  );
  expect(container).toHaveTextContent(/^2 agents silent$/);
  rerender(<SilentAgents agents={[ofService, newAgent]} format={format} />);
  expect(container).toBeEmptyDOMElement();
});

test("the command that connects an agent sends a run with the time of the shell", () => {
  const command = connectCommand("https://example.com", "ak_1");
  expect(command).toContain("https://example.com/api/agents/runs");
  expect(command).toContain("Bearer ak_1");
  expect(command).toContain("$(date -u +%FT%TZ)");
});
