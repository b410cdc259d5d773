import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { EmptyList } from "@/components/ui/EmptyList";
import { AppliedFilterNotice } from "@/components/ui/Notice";
import { FilterBar } from "@/components/ui/FilterBar";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AuditEntry, AuditQuery } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";
import { actionText } from "./audit-labels";

interface Props {
  page: Page<AuditEntry>;
  query: AuditQuery;
  state: SearchParams;
  path: string;
  /** Of the settings. */
  views?: ReactNode;
  format: Format;
  /** `YYYY-MM-DD` */
  today: string;
}

const entities = [
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
const filters = (today: string) =>
  [
    { kind: "select", name: "entity", label: "About", options: entities },
    { kind: "period", name: "from", until: "to", label: "When", today },
  ] as const;

function appliedFilterText({ action, customerId, actorId }: AuditQuery): string {
  if (action) return `Only “${actionText(action)}”.`;
  if (customerId) return "Only the events of one customer.";
  return `Only the events of one ${actorId ? "person" : "thing"}.`;
}

/** The audit log on the Settings tab: append-only, newest first. */
export function AuditLog({ page, query, state, path, format, today, views }: Props) {
  const { actorId, customerId, entity, entityId, action, from, to } = query;
  const href = (change: Parameters<typeof hrefWith>[2]) => hrefWith(path, state, change);
  return (
    <>
      <FilterBar
        path={path}
        views={views}
        label="Filter the audit log"
        keep={["tab", "view", "actorId", "customerId", "entityId", "action"]}
        filters={filters(today)}
      />
      {(actorId ?? customerId ?? entityId ?? action) && (
        <AppliedFilterNotice
          clearHref={href({ actorId: null, customerId: null, entityId: null, action: null })}
        >
          {appliedFilterText(query)}
        </AppliedFilterNotice>
      )}
      <Card>
        {page.rows.length === 0 &&
          (isPastEnd(page) ? (
            <PastEnd href={href({ page: null })} />
          ) : (
            <EmptyList
              isFiltered={[actorId, customerId, entity, entityId, action, from, to].some(Boolean)}
              clearHref={hrefWith(path, { tab: "settings", view: "audit" }, {})}
              noun="events"
              hint="Every sign-in and every change is written here."
            />
          ))}
        <AuditList events={page.rows} format={format} today={today} />
        <Pagination
          {...pagesOf({ label: "Audit log", paging: page, locale: format.locale, href })}
        />
      </Card>
    </>
  );
}
