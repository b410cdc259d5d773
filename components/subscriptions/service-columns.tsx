import type { ReactNode } from "react";
import type { Column } from "@/components/ui/DataTable";
import { RowActions } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { hrefWith } from "@/lib/core/page-query";
import type { AssignedService } from "@/lib/domain/subscriptions/schema";

export const remarks = ({ isPublic, isFeatured }: AssignedService) =>
  [!isPublic && "Not in the catalog", isFeatured && "Featured"]
    .filter(Boolean)
    .map((text) => ` · ${text}`);

export function customersText({ customers }: AssignedService): string {
  if (customers === 0) return "No customers yet";
  return `${customers} ${customers === 1 ? "customer" : "customers"}`;
}

/** Who has it, and where it is shown. */
function ServiceLine({ row, path }: { row: AssignedService; path: string }) {
  const query = { tab: "customers", view: "subscriptions", serviceId: row._id };
  return (
    <>
      {row.customers === 0 ? (
        customersText(row)
      ) : (
        <TextLink
          to="state"
          href={hrefWith(path, query, {})}
          color="inherit"
          underline="hover"
          aria-label={bidi`${customersText(row)} of ${row.name}`}
        >
          {customersText(row)}
        </TextLink>
      )}
      {remarks(row)}
    </>
  );
}

/** The columns of the Services tab. */
export const serviceTableColumns = (
  { money }: Format,
  path: string,
  actions: (row: AssignedService) => ReactNode,
): Column<AssignedService>[] => [
  {
    key: "name",
    header: "Name",
    sort: "name",
    inRecord: false,
    cell: (row) => <TwoLines second={<ServiceLine row={row} path={path} />}>{row.name}</TwoLines>,
  },
  { key: "type", header: "Type", sort: "type", cell: (row) => row.type },
  {
    key: "agents",
    header: "Agents",
    inRecord: ({ agents }) => agents !== null,
    cell: ({ agents }) => (agents ? `${agents.reporting} of ${agents.all} reporting` : "–"),
  },
  {
    key: "monthly",
    header: "Price per month",
    sort: "monthly",
    align: "end",
    descendsFirst: true,
    cell: ({ price }) => (
      <TwoLines second={price.setup > 0 && `${money(price.setup)} setup`}>
        {money(price.monthly)}
      </TwoLines>
    ),
  },
  {
    key: "status",
    header: "Status",
    sort: "status",
    inRecord: false,
    cell: (row) => <StatusChip status={row.status} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    inRecord: "action",
    cell: (row) => <RowActions>{actions(row)}</RowActions>,
  },
];
