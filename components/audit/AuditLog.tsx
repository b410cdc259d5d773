import Link from "next/link";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { Notice } from "@/components/admin/Notice";
import { Toolbar } from "@/components/admin/Toolbar";
import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import { Pager } from "@/components/ui/old/Pager";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AuditEvent, AuditQuery } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";
import styles from "./AuditLog.module.css";

interface Props {
  page: Page<AuditEvent>;
  query: AuditQuery;
  state: SearchParams;
  path: string;
  format: Format;
}

const ABOUT = [
  { value: "", label: "Everything" },
  { value: "customer", label: "Customers" },
  { value: "service", label: "Services" },
  { value: "subscription", label: "Assigned services" },
  { value: "payment", label: "Payments" },
  { value: "note", label: "Notes" },
  { value: "testimonial", label: "Testimonials" },
  { value: "inquiry", label: "Inquiries" },
  { value: "settings", label: "Settings" },
  { value: "session", label: "Sign-ins" },
];

/** The audit log on the Settings tab: append-only, newest first. */
export function AuditLog({ page, query, state, path, format }: Props) {
  const { actorId, entityId, action } = query;
  const plain = hrefWith(path, { tab: "settings", view: "audit" }, {});
  const filtered = Boolean(actorId ?? query.entity ?? entityId ?? action ?? query.from ?? query.to);
  return (
    <>
      <Toolbar
        filters={
          <FilterForm
            action={path}
            label="Filter the audit log"
            keep={{ tab: "settings", view: "audit", actorId, entityId, action }}
          >
            <FilterSelect name="entity" label="About" value={query.entity} options={ABOUT} />
            <FilterField name="from" label="From" type="date" value={query.from} />
            <FilterField name="to" label="To" type="date" value={query.to} />
          </FilterForm>
        }
      />
      {(actorId ?? entityId ?? action) && (
        <Notice tone="info">
          {action ? (
            <>
              Only <code>{action}</code>.{" "}
            </>
          ) : (
            <>Only the events of one {actorId ? "person" : "thing"}. </>
          )}
          <Link
            href={hrefWith(path, state, { actorId: null, entityId: null, action: null })}
            prefetch={false}
            scroll={false}
          >
            Show all
          </Link>
        </Notice>
      )}
      <div className={styles.frame}>
        {page.rows.length === 0 && (
          <ListEmpty
            filtered={filtered}
            clear={plain}
            what="events"
            hint="Every sign-in and every change is written here."
          />
        )}
        <AuditList events={page.rows} format={format} />
        <Pager
          label="Audit log"
          paging={page}
          locale={format.locale}
          href={(change) => hrefWith(path, state, change)}
        />
      </div>
    </>
  );
}
