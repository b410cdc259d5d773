import { Initials } from "@/components/ui/Initials";
import { PaneItem } from "./ReadingPane";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { InboxItem, InboxRow } from "@/lib/domain/inbox/schema";
import { deadlineOf } from "./answer-deadline";
import { deletionText } from "./WaitingMessage";

interface Shared {
  href: string;
  isSelected: boolean;
  format: Format;
  /** Milliseconds. */
  now: number;
}

const EXCERPT = 120;

const UnreadMark = () => (
  <>
    <Dot />
    <VisuallyHidden>New</VisuallyHidden>
  </>
);

/** An inquiry in the list: who, when, how it starts, and the time left to answer. */
export function InquiryItem({ row, ...shared }: Shared & { row: InboxRow }) {
  const { company, message } = row;
  const text = message.slice(0, EXCERPT);
  return (
    <PaneItem
      {...shared}
      title={row.name}
      mark={row.status === "new" && <UnreadMark />}
      picture={<Initials name={row.name} />}
      at={row.createdAt}
      excerpt={company ? bidi`${company} · ${text}` : text}
    >
      <StateChip row={row} now={shared.now} />
    </PaneItem>
  );
}

/** The time left to answer; without one what became of the inquiry. */
function StateChip({ row, now }: Pick<Shared, "now"> & { row: InboxRow }) {
  const deadline = deadlineOf(row, now);
  if (!deadline)
    return row.customer ? (
      <StatusChip status="done" label="Customer" />
    ) : (
      <StatusChip status={row.status} />
    );
  const status = deadline.tone === "calm" ? "pending" : "late";
  return <StatusChip status={status} label={deadline.text} />;
}

/** Unread notes or a request for deletion in the list. */
export function WaitingItem({ item, ...rest }: Shared & { item: InboxItem }) {
  const { customer, since } = item;
  const shared = {
    ...rest,
    title: customer.name,
    picture: <Initials name={customer.name} />,
    at: since,
  };
  if (item.kind === "deletion")
    return (
      <PaneItem {...shared} excerpt={deletionText(item, rest.format)}>
        <StatusChip status="pending" label="Deletion request" />
      </PaneItem>
    );
  const { notes, service } = item;
  const unread = notes.length === 1 ? "Unread note" : `${notes.length} unread notes`;
  const text = notes[0]?.content.slice(0, EXCERPT) ?? "";
  return (
    <PaneItem {...shared} mark={<UnreadMark />} excerpt={bidi`${service} · ${text}`}>
      <StatusChip status="note" label={unread} />
    </PaneItem>
  );
}
