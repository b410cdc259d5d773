import Typography from "@mui/material/Typography";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { FilterBar } from "@/components/ui/FilterBar";
import { LocalTime } from "@/components/ui/LocalTime";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Mail, MailsQuery } from "@/lib/domain/mail/schema";

interface Props {
  page: Page<Mail>;
  query: MailsQuery;
  state: SearchParams;
  path: string;
  format: Format;
}

const statuses = [
  { value: "", label: "All" },
  { value: "queued", label: "Queued" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
  { value: "dropped", label: "Not sent" },
];
const filters = [{ kind: "select", name: "status", label: "Status", options: statuses }] as const;

function SecondLine({ text }: { text: string }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="span"
      sx={{ display: "block", overflowWrap: "anywhere" }}
    >
      {text}
    </Typography>
  );
}

function When({ mail, format }: { mail: Mail; format: Format }) {
  const instant = mail.sentAt ?? mail.createdAt;
  return (
    <LocalTime instant={instant} locale={format.locale} text={format.timeOf(instant)} withTime />
  );
}

function mailColumns(format: Format): Column<Mail>[] {
  return [
    {
      key: "subject",
      header: "Subject",
      inRecord: false,
      cell: (row) => (
        <>
          {row.subject}
          <SecondLine text={row.kind} />
        </>
      ),
    },
    { key: "to", header: "To", cell: (row) => row.to },
    {
      key: "status",
      header: "Status",
      cell: (row) => (
        <>
          <StatusChip status={row.status} />
          {row.lastError && <SecondLine text={row.lastError} />}
        </>
      ),
    },
    {
      key: "attempts",
      header: "Attempts",
      align: "end",
      cell: (row) => format.number(row.attempts),
    },
    {
      key: "date",
      header: "Date",
      align: "end",
      cell: (row) => <When mail={row} format={format} />,
    },
  ];
}

/** Every mail the product wrote, on the Settings tab. */
export function MailLog({ page, query, state, path, format }: Props) {
  return (
    <>
      <FilterBar path={path} label="Filter mails" keep={["tab", "view"]} filters={filters} />
      <DataTable
        label="Mails"
        records="md"
        locale={format.locale}
        columns={mailColumns(format)}
        rows={page.rows}
        rowKey={(row) => row._id}
        record={(row) => ({
          title: row.subject,
          aside: <StatusChip status={row.status} />,
          line: row.to,
        })}
        href={(change) => hrefWith(path, state, change)}
        paging={page}
        empty={
          <ListEmpty
            filtered={query.status !== undefined}
            clear={hrefWith(path, { tab: "settings", view: "mails" }, {})}
            what="mails"
            hint="Invitations, receipts and reminders are listed here once they are written."
          />
        }
      />
    </>
  );
}
