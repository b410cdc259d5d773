import { PaneItem } from "@/components/inbox/ReadingPane";
import { Initials } from "@/components/ui/Initials";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { When } from "@/components/ui/When";
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
export function InboxRequest({ request, today, format, now, ...link }: Props) {
  const { title, number, user, unread, lastMessageAt } = request;
  return (
    <PaneItem
      {...link}
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
      at={<When at={lastMessageAt} format={format} dayOnly now={now} />}
      excerpt={bidi`${number} · ${user.name}`}
    >
      <DueChip request={request} today={today} format={format} />
      <Text as="span" variant="caption" color="secondary" noWrap>
        {request.service?.name ?? "Request"}
      </Text>
      {request.assignee ? (
        <Assignee name={request.assignee.name} />
      ) : (
        <Text as="span" variant="caption" color="secondary" oneLine>
          Unassigned
        </Text>
      )}
    </PaneItem>
  );
}

/** Who has it: initials, and the whole name to whoever asks. */
const Assignee = ({ name }: { name: string }) => (
  <span role="img" title={name} aria-label={bidi`Assigned to ${name}`}>
    <Initials name={name} size={24} />
  </span>
);

/** When it is due. */
function DueChip({
  request: { dueOn },
  today,
  format,
}: Pick<Props, "request" | "today" | "format">) {
  if (dueOn && dueOn < today) return <StatusChip status="late" label="Overdue" />;
  return dueOn && <StatusChip status="pending" label={`Due ${format.day(dueOn)}`} />;
}
