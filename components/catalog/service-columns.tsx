import type { ReactNode } from "react";
import type { Column } from "@/components/ui/DataTable";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/catalog/schema";

const remarks = ({ isPublic, isFeatured }: Service) =>
  [!isPublic && "Not in the catalog", isFeatured && "Featured"].filter(Boolean).join(" · ");

/** The columns of the Services tab. */
export const serviceColumns = (
  { money }: Format,
  actions: (row: Service) => ReactNode,
): Column<Service>[] => [
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: (row) => <TwoLines second={remarks(row)}>{row.name}</TwoLines>,
  },
  { key: "type", header: "Type", sort: "type", cell: (row) => row.type },
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
    cell: (row) => <StatusChip status={row.status} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    inRecord: "action",
    cell: (row) => (
      <Row as="span" gap={0} justify="toEnd">
        {actions(row)}
      </Row>
    ),
  },
];
