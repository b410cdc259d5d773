import { ScrollList } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Inquiry, CustomerNote } from "@/lib/domain/inbox/schema";
import type { AdminSubscription } from "@/lib/domain/subscriptions/schema";
import { CustomerNoteForm } from "./CustomerNoteForm";
import { MarkReadButton } from "@/components/inbox/MarkReadButton";

interface Props {
  notes: CustomerNote[];
  /** The messages from before the account. */
  inquiries: Inquiry[];
  subscriptions: AdminSubscription[];
  format: Format;
  /** The customer is deleted and cannot read notes. */
  isClosed: boolean;
}

interface Entry {
  _id: string;
  name: string;
  topic: string;
  createdAt: string;
  content: string;
  isNew: boolean;
}

/** Notes and inquiries as one list, newest first; unread notes of the customer are new. */
function entriesOf({
  notes,
  inquiries,
  subscriptions,
}: Omit<Props, "format" | "isClosed">): Entry[] {
  const unreadCounts = new Map(subscriptions.map(({ _id, unreadNotes }) => [_id, unreadNotes]));
  const noteEntries = notes.map(({ _id, author, service, subscription, createdAt, content }) => {
    const unread = author.role === "customer" ? (unreadCounts.get(subscription) ?? 0) : 0;
    if (unread > 0) unreadCounts.set(subscription, unread - 1);
    return { _id, name: author.name, topic: service, createdAt, content, isNew: unread > 0 };
  });
  const inquiryEntries = inquiries.map(({ _id, name, createdAt, message }) => ({
    _id,
    name,
    topic: "the contact form",
    createdAt,
    content: message,
    isNew: false,
  }));
  return noteEntries.concat(inquiryEntries).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The newest notes about all services of a customer, and a form for a new one. */
export function CustomerNotes({ notes, inquiries, subscriptions, format, isClosed }: Props) {
  const services = subscriptions.map(({ _id, service }) => ({ value: _id, label: service.name }));
  const unread = subscriptions.filter(({ unreadNotes }) => unreadNotes > 0);
  const entries = entriesOf({ notes, inquiries, subscriptions });
  return (
    <Stack>
      {entries.length > 0 && (
        <ScrollList aria-label="Notes, newest first">
          {entries.map((entry) => (
            <Note key={entry._id} entry={entry} format={format} />
          ))}
        </ScrollList>
      )}
      {!isClosed && unread.length > 0 && (
        <MarkReadButton subscriptions={unread.map(({ _id }) => _id)} />
      )}
      {!isClosed && services.length > 0 && <CustomerNoteForm services={services} />}
      {isClosed && entries.length === 0 && <EmptyText text="No notes were written." />}
      {!isClosed && services.length === 0 && (
        <EmptyText text="Notes belong to a service. Assign one first." />
      )}
    </Stack>
  );
}

const EmptyText = ({ text }: { text: string }) => (
  <Text variant="body2" color="secondary">
    {text}
  </Text>
);

function Note({ entry, format }: { entry: Entry; format: Format }) {
  const { name, topic, createdAt, content, isNew } = entry;
  return (
    <Stack as="li" gap={0}>
      <Row gap={16} align="start" justify="between">
        <Text as="strong" variant="caption" strong>
          {name}
        </Text>
        <Text as="span" variant="caption" color="secondary" oneLine>
          <When at={createdAt} format={format} dayOnly />
        </Text>
      </Row>
      <Row gap={16} align="start" justify="between">
        <Text variant="caption" color="secondary">
          about {topic}
        </Text>
        {isNew && <StatusChip status="new" label="Unread" />}
      </Row>
      <Text variant="body2" preWrap>
        {content}
      </Text>
    </Stack>
  );
}
