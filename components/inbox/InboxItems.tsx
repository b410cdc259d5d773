import { Initials } from "@/components/ui/Initials";
import { PaneItem } from "./ReadingPane";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
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

const Kind = ({ children }: { children: string }) => (
  <Text as="span" variant="caption" color="secondary" noWrap>
    {children}
  </Text>
);

/** An inquiry in the list: who, when, how it starts, and the time left to answer. */
export function InquiryItem({ row, now, format, ...link }: Shared & { row: InboxRow }) {
  return (
    <PaneItem
      {...link}
      title={row.name}
      mark={row.status === "new" && <UnreadMark />}
      picture={<Initials name={row.name} />}
      at={<When at={row.createdAt} format={format} dayOnly now={now} />}
      excerpt={row.message.slice(0, EXCERPT)}
    >
      <StateChip row={row} now={now} format={format} />
      <Kind>{row.company ?? "Inquiry"}</Kind>
    </PaneItem>
  );
}

/** The time left to answer; without one what became of the inquiry. */
function StateChip({ row, now, format }: Pick<Shared, "now" | "format"> & { row: InboxRow }) {
  const deadline = deadlineOf(row, now, format);
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
export function WaitingItem({ item, now, format, ...link }: Shared & { item: InboxItem }) {
  const { customer, since } = item;
  const shared = {
    ...link,
    title: customer.name,
    picture: <Initials name={customer.name} />,
    at: <When at={since} format={format} dayOnly now={now} />,
  };
  if (item.kind === "deletion")
    return (
      <PaneItem {...shared} excerpt={deletionText(item, format)}>
        <StatusChip status="pending" label="Deletion request" />
        <Kind>Account</Kind>
      </PaneItem>
    );
  const { notes, service } = item;
  const unread = notes.length === 1 ? "Unread note" : `${notes.length} unread notes`;
  return (
    <PaneItem {...shared} mark={<UnreadMark />} excerpt={notes[0]?.content.slice(0, EXCERPT) ?? ""}>
      <StatusChip status="note" label={unread} />
      <Kind>{service}</Kind>
    </PaneItem>
  );
}
