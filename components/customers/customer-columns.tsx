import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { DueChip } from "@/components/billing/Late";
import type { Column } from "@/components/ui/DataTable";
import type { RecordLines } from "@/components/ui/table-types";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { CustomerWithServices } from "@/lib/domain/billing/subscription-schema";
import { AssignedServices } from "./AssignedServices";
import { CustomerActions, type Ask } from "./CustomerActions";
import { CustomerLink } from "./CustomerLink";

interface Selection {
  selected: string[];
  all: string[];
  change: (ids: string[]) => void;
}

const tick = { p: 0.75, ml: -0.75 };
/** Long texts leave room for the services. */
const cut = {
  display: "block",
  maxWidth: { xs: "none", md: 132, lg: 176 },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: { xs: "normal", md: "nowrap" },
};

function Tick({ row, selection }: { row: CustomerWithServices; selection: Selection }) {
  const { selected, change } = selection;
  return (
    <Checkbox
      sx={tick}
      checked={selected.includes(row._id)}
      onChange={(_event, isTicked) =>
        change(isTicked ? [...selected, row._id] : selected.filter((id) => id !== row._id))
      }
      slotProps={{ input: { "aria-label": `Select ${row.name}` } }}
    />
  );
}

function TickAll({ selection: { selected, all, change } }: { selection: Selection }) {
  const isAll = all.length > 0 && selected.length === all.length;
  return (
    <Checkbox
      sx={tick}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={(_event, isTicked) => change(isTicked ? all : [])}
      slotProps={{ input: { "aria-label": "Select all on this page" } }}
    />
  );
}

/** The columns of the Customers tab. */
export const customerColumns = (selection: Selection, ask: Ask): Column<CustomerWithServices>[] => [
  {
    key: "select",
    header: "Select",
    head: <TickAll selection={selection} />,
    inRecord: false,
    cell: (row) => <Tick row={row} selection={selection} />,
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
    cell: (row) => <AssignedServices row={row} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    inRecord: false,
    cell: (row) => (
      <Stack component="span" direction="row" sx={{ justifyContent: "flex-end" }}>
        <CustomerActions row={row} ask={ask} />
      </Stack>
    ),
  },
];

const Email = ({ text }: { text: string }) => (
  <Typography component="span" variant="caption" color="textSecondary" title={text} sx={cut}>
    {text}
  </Typography>
);

/** A customer as two lines on a narrow screen. */
export function customerRecord(
  row: CustomerWithServices,
  selection: Selection,
  ask: Ask,
  money: Format["money"],
): RecordLines {
  const first = row.subscriptions[0];
  const isDue = first?.paymentStatus === "pending" && (row.isActive || first.daysLate > 0);
  return {
    title: row.name,
    aside: isDue ? (
      <DueChip due={first} pending="Payment pending" />
    ) : (
      <StatusChip status={row.isActive ? "active" : "inactive"} />
    ),
    line: [row.company, first?.service.name].filter(Boolean).join(" · ") || row.email,
    lineEnd: isDue && money(row.outstanding),
    actions: (
      <>
        <FormControlLabel
          label="Select"
          sx={{ flex: 1, ml: 0 }}
          control={<Tick row={row} selection={selection} />}
        />
        <CustomerActions row={row} ask={ask} />
      </>
    ),
  };
}
