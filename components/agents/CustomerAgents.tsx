"use client";

import { DataTable, type Column } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Panel, PanelAdd, PanelFoot } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import type { AdminAgent } from "@/lib/domain/agents/schema";
import { AgentStateChip } from "./AgentState";

const AddAgentDialog = lazyDialog(() => import("./AddAgentDialog"));

/** `spent` in words. */
type AgentRow = Pick<AdminAgent, "_id" | "name" | "service" | "state"> & { spent: string };

interface Props {
  rows: AgentRow[];
  /** The customer's running services as options; the value is the subscription's id. */
  services: { value: string; label: string }[];
  /** What is left this month of the prices of the services with agents; null without any. */
  margin: string | null;
}

export function CustomerAgents({ rows, services, margin }: Props) {
  const { open, close, isOpen } = useRowDialog(rows);
  return (
    <Panel
      id="agents"
      title="Agents"
      flush
      aside={services.length > 0 && <PanelAdd label="Add agent" onClick={() => open("add")} />}
    >
      <DataTable
        label="Agents"
        dense
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        record={(row) => ({
          title: row.name,
          aside: <AgentStateChip state={row.state} />,
          line: row.service.name,
          lineEnd: row.spent,
        })}
        empty={
          <Text variant="body2" color="secondary">
            No agents yet. An agent of a service reports what it does, and the customer sees it.
          </Text>
        }
      />
      {margin !== null && (
        <PanelFoot>
          <Text variant="body2" color="secondary">
            Margin this month
          </Text>
          <Text variant="body2" strong tabular>
            {margin}
          </Text>
        </PanelFoot>
      )}
      {isOpen("add") && <AddAgentDialog services={services} onClose={close} />}
    </Panel>
  );
}

const AgentLink = ({ row: { _id, name } }: { row: AgentRow }) => (
  <TextLink to="state" href={`/admin-dashboard/agents/${_id}`} color="inherit" underline="hover">
    {name}
  </TextLink>
);

const columns: Column<AgentRow>[] = [
  {
    key: "name",
    header: "Agent",
    cell: (row) => (
      <TwoLines second={row.service.name}>
        <AgentLink row={row} />
      </TwoLines>
    ),
  },
  { key: "state", header: "State", cell: ({ state }) => <AgentStateChip state={state} /> },
  {
    key: "cost",
    header: "Cost this month",
    align: "end",
    cell: ({ spent }) => spent,
  },
];
