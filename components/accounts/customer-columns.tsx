import { DueChip } from "@/components/charges/DueChip";
import { Only, Short, type Column } from "@/components/ui/DataTable";
import { bidi } from "@/lib/core/isolated";
import { CheckBox } from "@/components/ui/CheckBox";
import { Email } from "@/components/ui/Email";
import { Text } from "@/components/ui/Text";
import NextLink from "@/components/ui/NextLink";
import { RowActions } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { SecondLine } from "@/components/ui/TwoLines";
import type { RecordLines } from "@/components/ui/table-types";
import type { Format } from "@/lib/core/format";
import { CustomerActions, type OpenDialog } from "./CustomerActions";
import type { CustomerRow } from "./customer-rows";
import styles from "./customer-columns.module.css";
import { CustomerLink, OpenCustomer } from "@/components/customers/CustomerLink";

interface Selection {
  selected: string[];
  all: string[];
  change: (ids: string[]) => void;
}

function SelectRow({ row, selection }: { row: CustomerRow; selection: Selection }) {
  const { selected, change } = selection;
  return (
    <CheckBox
      label={bidi`Select ${row.name}`}
      checked={selected.includes(row._id)}
      onChange={(isChecked) =>
        change(isChecked ? [...selected, row._id] : selected.filter((id) => id !== row._id))
      }
    />
  );
}

function SelectAll({ selection: { selected, all, change } }: { selection: Selection }) {
  const isAll = all.length > 0 && selected.length === all.length;
  return (
    <CheckBox
      label="Select all on this page"
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={(isChecked) => change(isChecked ? all : [])}
    />
  );
}

const nameColumn = (isNarrow: boolean): Column<CustomerRow> => ({
  key: "name",
  header: "Name",
  sort: "name",
  inRecord: "action",
  cell: (row) =>
    isNarrow ? (
      <OpenCustomer id={row._id} />
    ) : (
      <Short>
        <CustomerLink customer={row} />
      </Short>
    ),
});

export const customerTableColumns = (
  selection: Selection,
  openDialog: OpenDialog,
  isNarrow: boolean,
): Column<CustomerRow>[] => [
  {
    key: "select",
    header: "Select",
    head: <SelectAll selection={selection} />,
    width: 44,
    inRecord: "action",
    cell: (row) => (
      <label>
        <SelectRow row={row} selection={selection} />
        <Only in="record">Select</Only>
      </label>
    ),
  },
  nameColumn(isNarrow),
  {
    key: "email",
    header: "Email",
    sort: "email",
    width: "24.6%",
    cell: (row) => <Email address={row.email} cut />,
  },
  {
    key: "company",
    header: "Company",
    sort: "company",
    width: "16%",
    cell: (row) => (
      <>
        <Short>{row.company ?? "–"}</Short>
        {row.people > 1 && <SecondLine>{peopleText(row)}</SecondLine>}
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    sort: "isActive",
    width: 104,
    inRecord: isDue,
    cell: (row) => <StatusChip status={row.isActive ? "active" : "inactive"} />,
  },
  {
    key: "services",
    header: "Assigned Services",
    width: "22.4%",
    cell: (row) => <AssignedServicesCell row={row} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    width: 128,
    inRecord: "action",
    cell: (row) => (
      <RowActions>
        <CustomerActions row={row} openDialog={openDialog} />
      </RowActions>
    ),
  },
];

/** Of deleted customers: nothing is done with them here. */
export const deletedColumns = (isNarrow: boolean): Column<CustomerRow>[] => [
  nameColumn(isNarrow),
  {
    key: "email",
    header: "Email",
    sort: "email",
    cell: (row) => <Email address={row.email || "–"} cut />,
  },
  {
    key: "company",
    header: "Company",
    sort: "company",
    cell: (row) => <Short>{row.company ?? "–"}</Short>,
  },
  {
    key: "status",
    header: "Status",
    width: 120,
    inRecord: false,
    cell: () => <StatusChip status="deleted" />,
  },
];

export const deletedRecord = (row: CustomerRow): RecordLines => ({
  title: row.name,
  aside: <StatusChip status="deleted" />,
  line: row.company ?? (row.email || "–"),
});

const peopleText = ({ people }: CustomerRow) => `${people} people`;

/** Its first line says what is due instead of the status. */
const isDue = ({ paymentStatus, daysLate, isActive }: CustomerRow) =>
  paymentStatus === "pending" && (isActive || daysLate > 0);

export function customerRecord(row: CustomerRow, money: Format["money"]): RecordLines {
  return {
    title: row.name,
    aside: isDue(row) ? (
      <DueChip due={row} isNamed />
    ) : (
      <StatusChip status={row.isActive ? "active" : "inactive"} />
    ),
    line: lineOf(row),
    lineEnd: isDue(row) && money(row.outstanding),
  };
}

function lineOf(row: CustomerRow): string {
  const parts = [row.company, row.people > 1 && peopleText(row), row.service].filter(Boolean);
  return parts.join(" · ") || row.email;
}

function FirstService({ row: { _id, service, more, others } }: { row: CustomerRow }) {
  return (
    <span className={styles.service}>
      <Short>{service}</Short>
      <NextLink
        href={`/admin-dashboard/customers/${_id}`}
        className={styles.more}
        aria-label={`and ${more} more ${more === 1 ? "service" : "services"}`}
        data-tip={others}
      >
        {`+${more}`}
      </NextLink>
    </span>
  );
}

/** The first service with its payment status, and the number of other and of unpaid ones. */
function AssignedServicesCell({ row }: { row: CustomerRow }) {
  if (row.service === null)
    return (
      <Text as="span" variant="inherit" color="secondary">
        –
      </Text>
    );
  return (
    <>
      {row.more === 0 ? <Short>{row.service}</Short> : <FirstService row={row} />}{" "}
      <SecondLine>
        {row.paymentStatus === "paid" && row.daysLate === 0 ? "Paid" : <DueChip due={row} />}
      </SecondLine>
    </>
  );
}
