import { overdueLabel } from "@/components/charges/charge-labels";
import { PaneItem } from "@/components/inbox/ReadingPane";
import { Initials } from "@/components/ui/Initials";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { DAY_MS } from "@/lib/core/durations";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { AdminRequest } from "@/lib/domain/requests/schema";

interface Props {
  request: AdminRequest;
  href: string;
  isSelected: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  format: Format;
  /** Milliseconds. */
  now: number;
}

/** A request in the list of what waits for the agency. */
export function InboxRequest({ request, today, ...shared }: Props) {
  const { title, number, user, unread, lastMessageAt, assignee } = request;
  return (
    <PaneItem
      {...shared}
      title={title}
      mark={
        unread > 0 && (
          <>
            <Dot />
            <VisuallyHidden>New</VisuallyHidden>
          </>
        )
      }
      picture={<Initials name={user.name} />}
      at={lastMessageAt}
      excerpt={bidi`${number} · ${user.name}`}
    >
      <DueChip dueOn={request.dueOn} today={today} />
      {assignee && <Assignee name={assignee.name} />}
    </PaneItem>
  );
}

/** Who has it: initials, and the whole name to whoever asks. */
const Assignee = ({ name }: { name: string }) => (
  <span role="img" title={name} aria-label={bidi`Assigned to ${name}`}>
    <Initials name={name} size={24} />
  </span>
);

/** The days left, or past its day. */
function DueChip({ dueOn, today }: Pick<AdminRequest, "dueOn"> & Pick<Props, "today">) {
  if (!dueOn) return null;
  const days = (Date.parse(dueOn) - Date.parse(today)) / DAY_MS;
  if (days < 0) return <StatusChip status="late" label={overdueLabel(-days)} />;
  if (days === 0) return <StatusChip status="pending" label="Due today" />;
  return <StatusChip status="pending" label={days === 1 ? "1 day left" : `${days} days left`} />;
}
