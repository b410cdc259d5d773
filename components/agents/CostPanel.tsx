import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { AdminAgentWork } from "@/lib/domain/agents/work-schema";
import { marginText } from "./agent-labels";
import { costText } from "./run-rows";

interface Props {
  /** Dollars of this month. */
  cost: number;
  margin: AdminAgentWork["margin"];
  format: Format;
}

/** What the agent costs this month, and what is left of its service's price. */
export function CostPanel({ cost, margin, format }: Props) {
  return (
    <Panel id="cost" title="Cost and margin this month">
      <Facts
        plain
        facts={[
          ["Cost of this agent", costText(cost, format.locale)],
          ["Cost of all its agents", costText(margin.cost, format.locale)],
          ["Price a month", format.money(margin.price)],
          ["Margin", marginText(margin.price, margin.cost, format)],
        ]}
      />
    </Panel>
  );
}
