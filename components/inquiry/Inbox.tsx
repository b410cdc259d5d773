import { Icon } from "@/components/admin/Icon";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { StatusChip } from "@/components/admin/StatusChip";
import { Toolbar } from "@/components/admin/Toolbar";
import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import { LocalTime } from "@/components/ui/LocalTime";
import { Pager } from "@/components/ui/old/Pager";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { INQUIRY_STATUSES } from "@/lib/domain/inquiry/constants";
import type { InboxRow, InquiriesQuery } from "@/lib/domain/inquiry/schema";
import { dueOf } from "./due";
import styles from "./Inbox.module.css";
import { InquiryActions } from "./InquiryActions";

interface Props {
  page: Page<InboxRow>;
  query: InquiriesQuery;
  state: SearchParams;
  path: string;
  format: Format;
  /** Milliseconds: the time that the promise is held against. */
  now: number;
  siteName: string;
}

const statuses = [
  { value: "", label: "All" },
  ...INQUIRY_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];

/** Messages from the contact form, newest first. */
export function Inbox({ page, query, state, path, format, now, siteName }: Props) {
  return (
    <>
      <Toolbar
        filters={
          <FilterForm action={path} label="Filter inquiries">
            <FilterField
              name="search"
              label="Search"
              type="search"
              placeholder="Name, email, message"
              value={query.search}
            />
            <FilterSelect name="status" label="Status" value={query.status} options={statuses} />
          </FilterForm>
        }
      />
      <div className={styles.frame}>
        {page.rows.length === 0 && (
          <ListEmpty
            filtered={Boolean(query.search ?? query.status)}
            clear={path}
            what="inquiries"
            hint="What visitors write on the contact page arrives here."
          />
        )}
        <ol className={styles.list}>
          {page.rows.map((row) => {
            const due = dueOf(row, now);
            return (
              <li
                key={row._id}
                className={styles.item}
                data-unread={row.status === "new" || undefined}
              >
                <article aria-labelledby={`from-${row._id}`}>
                  <div className={styles.head}>
                    <h3 className={styles.name} id={`from-${row._id}`}>
                      {row.name}
                      {row.company && <span className={styles.company}>, {row.company}</span>}
                    </h3>
                    <StatusChip status={row.status} />
                    {due && (
                      <span className={styles[due.tone]}>
                        <Icon name="clock" size={16} />
                        {due.text}
                      </span>
                    )}
                    <span className={styles.when}>
                      <LocalTime
                        instant={row.createdAt}
                        locale={format.locale}
                        text={format.timeOf(row.createdAt)}
                        withTime
                      />
                    </span>
                  </div>
                  <p className={styles.email}>{row.email}</p>
                  <p className={styles.message}>{row.message}</p>
                  <InquiryActions inquiry={row} siteName={siteName} />
                </article>
              </li>
            );
          })}
        </ol>
        {page.total > page.limit && (
          <Pager
            label="Inquiries"
            paging={page}
            locale={format.locale}
            href={(change) => hrefWith(path, state, change)}
          />
        )}
      </div>
    </>
  );
}
