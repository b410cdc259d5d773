import { LogTable, type LogProps } from "@/components/ui/LogTable";
import type { AuditEntry, AuditQuery } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";
import { actionText } from "./audit-labels";

interface Props extends LogProps<AuditEntry, AuditQuery> {
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
  { value: "request", label: "Requests" },
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

const linked = ["actorId", "customerId", "entityId", "action"] as const;

function noticeOf(query: AuditQuery): string | undefined {
  const { action, customerId, actorId } = query;
  if (linked.every((name) => !query[name])) return undefined;
  if (action) return `Only “${actionText(action)}”.`;
  if (customerId) return "Only the events of one customer.";
  return `Only the events of one ${actorId ? "person" : "thing"}.`;
}

export function AuditLog({ today, ...log }: Props) {
  return (
    <LogTable
      {...log}
      label="Audit log"
      filterLabel="Filter the audit log"
      filters={filters(today)}
      linked={linked}
      notice={noticeOf(log.query)}
      noun="events"
      hint="Every sign-in and every change is written here."
    >
      <AuditList events={log.page.rows} format={log.format} today={today} />
    </LogTable>
  );
}
