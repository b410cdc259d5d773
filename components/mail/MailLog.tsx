import { ListEmpty } from "@/components/admin/ListEmpty";
import { StatusChip } from "@/components/admin/StatusChip";
import { Toolbar } from "@/components/admin/Toolbar";
import { DataTable, type Column } from "@/components/ui/old/DataTable";
import { FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Mail, MailsQuery } from "@/lib/domain/mail/schema";
import styles from "./MailLog.module.css";

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
];

export function mailColumns(format: Format): Column<Mail>[] {
  return [
    {
      key: "subject",
      header: "Subject",
      cell: (row) => (
        <span className={styles.two}>
          {row.subject}
          <small>{row.kind}</small>
        </span>
      ),
    },
    { key: "to", header: "To", cell: (row) => <span className={styles.long}>{row.to}</span> },
    {
      key: "status",
      header: "Status",
      cell: (row) => (
        <span className={styles.two}>
          <span>
            <StatusChip status={row.status} />
          </span>
          {row.lastError && <small>{row.lastError}</small>}
        </span>
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
      cell: (row) => {
        const instant = row.sentAt ?? row.createdAt;
        return (
          <LocalTime
            instant={instant}
            locale={format.locale}
            text={format.timeOf(instant)}
            withTime
          />
        );
      },
    },
  ];
}

/** Every mail the product wrote, on the Settings tab. */
export function MailLog({ page, query, state, path, format }: Props) {
  const plain = hrefWith(path, { tab: "settings", view: "mails" }, {});
  return (
    <>
      <Toolbar
        filters={
          <FilterForm action={path} label="Filter mails" keep={{ tab: "settings", view: "mails" }}>
            <FilterSelect name="status" label="Status" value={query.status} options={statuses} />
          </FilterForm>
        }
      />
      <DataTable
        label="Mails"
        locale={format.locale}
        columns={mailColumns(format)}
        rows={page.rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        paging={page}
        empty={
          <ListEmpty
            filtered={query.status !== undefined}
            clear={plain}
            what="mails"
            hint="Invitations, receipts and reminders are listed here once they are written."
          />
        }
      />
    </>
  );
}
