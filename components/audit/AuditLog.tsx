import Card from "@mui/material/Card";
import { ListEmpty } from "@/components/shell/ListEmpty";
import { Narrowed } from "@/components/shell/Narrowed";
import { FilterBar } from "@/components/ui/FilterBar";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AuditEvent, AuditQuery } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";
import { actionText } from "./labels";

interface Props {
  page: Page<AuditEvent>;
  query: AuditQuery;
  state: SearchParams;
  path: string;
  format: Format;
}

const about = [
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
const filters = [
  { kind: "select", name: "entity", label: "About", options: about },
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To" },
] as const;

/** The audit log on the Settings tab: append-only, newest first. */
export function AuditLog({ page, query, state, path, format }: Props) {
  const { actorId, customerId, entity, entityId, action, from, to } = query;
  const href = (change: Parameters<typeof hrefWith>[2]) => hrefWith(path, state, change);
  return (
    <>
      <FilterBar
        path={path}
        label="Filter the audit log"
        keep={["tab", "view", "actorId", "customerId", "entityId", "action"]}
        filters={filters}
      />
      {(actorId ?? customerId ?? entityId ?? action) && (
        <Narrowed all={href({ actorId: null, customerId: null, entityId: null, action: null })}>
          {action
            ? `Only “${actionText(action)}”.`
            : `Only the events of one ${customerId ? "customer" : actorId ? "person" : "thing"}.`}
        </Narrowed>
      )}
      <Card>
        {page.rows.length === 0 &&
          (isPastEnd(page) ? (
            <PastEnd href={href({ page: null })} />
          ) : (
            <ListEmpty
              filtered={[actorId, customerId, entity, entityId, action, from, to].some(Boolean)}
              clear={hrefWith(path, { tab: "settings", view: "audit" }, {})}
              what="events"
              hint="Every sign-in and every change is written here."
            />
          ))}
        <AuditList events={page.rows} format={format} />
        <Pagination
          {...pagesOf({ label: "Audit log", paging: page, locale: format.locale, href })}
        />
      </Card>
    </>
  );
}
