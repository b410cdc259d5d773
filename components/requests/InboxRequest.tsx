import { PaneItem } from "@/components/inbox/ReadingPane";
import { Initials } from "@/components/ui/Initials";
import { Dot } from "@/components/ui/StatusChip";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { AdminRequest } from "@/lib/domain/requests/schema";
import { RequestDue } from "./RequestDue";

interface Props {
  request: AdminRequest;
  href: string;
  isSelected: boolean;
  /** `YYYY-MM-DD` in the installation's time zone. */
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
      <RequestDue request={request} today={today} format={shared.format} />
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
