import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { Cost, Margin } from "@/lib/domain/agents/work-schema";
import { marginText, spentText } from "./agent-labels";

interface Props {
  /** This month's. */
  cost: Cost;
  margin: Margin;
  format: Format;
}

/** What the agent costs this month, and what is left of its service's price. */
export function CostPanel({ cost, margin, format }: Props) {
  return (
    <Panel id="cost" title="Cost and margin this month">
      <Facts
        facts={[
          ["Cost of this agent", spentText(cost, format)],
          ["Cost of all its agents", spentText(margin, format)],
          ["Price a month", format.money(margin.price)],
          ["Margin", marginText(margin, format)],
        ]}
      />
    </Panel>
  );
}
