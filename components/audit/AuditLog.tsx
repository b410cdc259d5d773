import { LogTable, type LogProps } from "./LogTable";
import type { AuditEntry, AuditQuery } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";
import { actionText } from "./audit-labels";

interface Props extends LogProps<AuditEntry, AuditQuery> {
  /** `YYYY-MM-DD` */
  today: string;
  /** The people of the agency. */
  people: readonly { _id: string; name: string }[];
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
const filters = (today: string, people: Props["people"], actorId: string | undefined) =>
  [
    { kind: "select", name: "actorId", label: "Who", options: whoOptions(people, actorId) },
    { kind: "select", name: "entity", label: "About", options: entities },
    { kind: "period", name: "from", until: "to", label: "When", today },
  ] as const;

/** A link may have applied somebody of a customer. */
function whoOptions(people: Props["people"], actorId: string | undefined) {
  const options = people.map(({ _id, name }) => ({ value: _id, label: name }));
  const isOther = actorId !== undefined && people.every(({ _id }) => _id !== actorId);
  return [
    { value: "", label: "Anyone" },
    ...options,
    ...(isOther ? [{ value: actorId, label: "One customer’s person" }] : []),
  ];
}

const linked = ["customerId", "entityId", "action"] as const;

function noticeOf(query: AuditQuery): string | undefined {
  const { action, customerId } = query;
  if (linked.every((name) => !query[name])) return undefined;
  if (action) return `Only “${actionText(action)}”.`;
  if (customerId) return "Only the events of one customer.";
  return "Only the events of one thing.";
}

export function AuditLog(props: Props) {
  const { today, people, ...log } = props;
  return (
    <LogTable
      {...log}
      label="Audit log"
      filterLabel="Filter the audit log"
      filters={filters(today, people, log.query.actorId)}
      linked={linked}
      notice={noticeOf(log.query)}
      noun="events"
      hint="Every sign-in and every change is written here."
    >
      <AuditList events={log.page.rows} format={log.format} today={today} />
    </LogTable>
  );
}
