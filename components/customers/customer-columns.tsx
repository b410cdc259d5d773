import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { DueChip, overdueLabel } from "@/components/billing/Overdue";
import { Only, type Column } from "@/components/ui/DataTable";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import type { RecordLines } from "@/components/ui/table-types";
import type { Format } from "@/lib/core/format";
import type { CustomerWithServices } from "@/lib/domain/billing/subscription-schema";
import { CustomerActions, type OpenDialog } from "./CustomerActions";
import { CustomerLink } from "./CustomerLink";

interface Selection {
  selected: string[];
  all: string[];
  change: (ids: string[]) => void;
}

const checkbox = { p: 0.75, ml: -0.75 };
/** Leaves room for the services. */
const truncated = {
  display: "block",
  maxWidth: { xs: "none", md: 132, lg: 176 },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: { xs: "normal", md: "nowrap" },
};

function SelectRow({ row, selection }: { row: CustomerWithServices; selection: Selection }) {
  const { selected, change } = selection;
  return (
    <Checkbox
      sx={checkbox}
      checked={selected.includes(row._id)}
      onChange={(_event, isChecked) =>
        change(isChecked ? [...selected, row._id] : selected.filter((id) => id !== row._id))
      }
      slotProps={{ input: { "aria-label": `Select ${row.name}` } }}
    />
  );
}

function SelectAll({ selection: { selected, all, change } }: { selection: Selection }) {
  const isAll = all.length > 0 && selected.length === all.length;
  return (
    <Checkbox
      sx={checkbox}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={(_event, isChecked) => change(isChecked ? all : [])}
      slotProps={{ input: { "aria-label": "Select all on this page" } }}
    />
  );
}

/** The columns of the Customers tab. */
export const customerColumns = (
  selection: Selection,
  openDialog: OpenDialog,
): Column<CustomerWithServices>[] => [
  {
    key: "select",
    header: "Select",
    head: <SelectAll selection={selection} />,
    inRecord: "action",
    cell: (row) => (
      <label>
        <SelectRow row={row} selection={selection} />
        <Only in="record">Select</Only>
      </label>
    ),
  },
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: (row) => <CustomerLink customer={row} />,
  },
  { key: "email", header: "Email", sort: "email", cell: (row) => <Email text={row.email} /> },
  { key: "company", header: "Company", sort: "company", cell: (row) => row.company ?? "–" },
  {
    key: "status",
    header: "Status",
    sort: "isActive",
    cell: (row) => <StatusChip status={row.isActive ? "active" : "inactive"} />,
  },
  {
    key: "services",
    header: "Assigned Services",
    cell: (row) => <AssignedServicesCell row={row} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    inRecord: "action",
    cell: (row) => (
      <Stack component="span" direction="row" sx={{ justifyContent: "flex-end" }}>
        <CustomerActions row={row} openDialog={openDialog} />
      </Stack>
    ),
  },
];

const Email = ({ text }: { text: string }) => (
  <Typography component="span" variant="caption" color="textSecondary" title={text} sx={truncated}>
    {text}
  </Typography>
);

/** A customer as two lines on a narrow screen. */
export function customerRecord(row: CustomerWithServices, money: Format["money"]): RecordLines {
  const first = row.subscriptions[0];
  const isDue = first?.paymentStatus === "pending" && (row.isActive || first.daysLate > 0);
  return {
    title: row.name,
    aside: isDue ? (
      <DueChip due={first} pendingLabel="Payment pending" />
    ) : (
      <StatusChip status={row.isActive ? "active" : "inactive"} />
    ),
    line: [row.company, first?.service.name].filter(Boolean).join(" · ") || row.email,
    lineEnd: isDue && money(row.outstanding),
  };
}

const serviceName = {
  minWidth: 0,
  maxWidth: { md: 150, lg: 200 },
  whiteSpace: { xs: "normal", md: "nowrap" },
};

/** The first service with its payment status, and the number of other and of unpaid ones. */
function AssignedServicesCell({ row }: { row: CustomerWithServices }) {
  const [first, ...others] = row.subscriptions;
  if (!first) return "None";
  const more = row.subscriptionCount - 1;
  const pending = row.pendingCount - (first.paymentStatus === "pending" ? 1 : 0);
  const moreLabel = `+${more}${pending > 0 ? `, ${pending} pending` : ""}`;
  const names = others.map(
    ({ service, paymentStatus, daysLate: days }) =>
      `${service.name}: ${days > 0 ? overdueLabel(days) : paymentStatus}`,
  );
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        gap: 1,
        alignItems: "center",
        justifyContent: { xs: "flex-end", md: "flex-start" },
        minWidth: 0,
      }}
    >
      <Typography
        component="span"
        variant="inherit"
        noWrap
        title={first.service.name}
        sx={serviceName}
      >
        {first.service.name}
      </Typography>{" "}
      <DueChip due={first} />
      {more > 0 && (
        <Tooltip title={names.join(", ")}>
          <Link
            component={NextLink}
            href={`/admin-dashboard/customers/${row._id}`}
            variant="caption"
            color="textSecondary"
            underline="hover"
            aria-label={`${moreLabel} of ${row.name}`}
            sx={{ whiteSpace: "nowrap" }}
          >
            {moreLabel}
          </Link>
        </Tooltip>
      )}
    </Stack>
  );
}
