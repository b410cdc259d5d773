import { render } from "@testing-library/react";
import { BarChart } from "@/components/ui/BarChart";
import { formatFor } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { WorkOfMonth } from "./WorkOfMonth";

jest.mock("@/components/ui/BarChart", () => ({ BarChart: jest.fn(() => null) }));

test("the runs of a month are counted, not priced", () => {
  const others = { handedOver: 29, failed: 4, wrong: 1, minutesSaved: null };
  const thisMonth = { runs: 275, done: 242, ...others };
  const agent: CountedAgent = {
    _id: "1",
    name: "Returns agent",
    state: "reporting",
    openAsks: 0,
    thisMonth,
  };
  render(<WorkOfMonth agents={[agent]} format={formatFor("en-US")} />);
  const [props] = jest.mocked(BarChart).mock.lastCall ?? [];
  expect(props?.unit).toBe("number");
  expect(props?.rows[0]).toMatchObject({ value: 242, text: "242 done" });
});
