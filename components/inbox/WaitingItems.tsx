import { CustomerButton, customerMenuItem } from "@/components/customers/CustomerLink";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { InboxItem, UnreadThread, DeletionRequest } from "@/lib/domain/inbox/schema";
import { InboxEntry, MessageText } from "./InboxEntry";
import { ThreadActions } from "./ThreadActions";

interface Props {
  items: InboxItem[];
  format: Format;
}

/** The other items of the inbox: unread notes of customers, deletion requests. */
export function WaitingItems({ items, format }: Props) {
  return items.map((item) =>
    item.kind === "notes" ? (
      <Thread key={`notes ${item.key}`} item={item} format={format} />
    ) : (
      <Deletion key={`deletion ${item.key}`} item={item} format={format} />
    ),
  );
}

const entryOf = ({ key, customer: { name }, since }: InboxItem) => ({
  id: `waits-${key}`,
  name,
  at: since,
});

function Thread({ item, format }: { item: UnreadThread; format: Format }) {
  const { notes, service, customer, subscription } = item;
  const unread = notes.length === 1 ? "Unread note" : `${notes.length} unread notes`;
  return (
    <InboxEntry
      {...entryOf(item)}
      topic={service}
      chips={<StatusChip status="new" label={unread} />}
      format={format}
    >
      {notes.map(({ _id, content }) => (
        <MessageText key={_id}>{content}</MessageText>
      ))}
      <ThreadActions subscription={subscription} customer={customer} service={service} />
    </InboxEntry>
  );
}

function Deletion({ item, format }: { item: DeletionRequest; format: Format }) {
  const { customer, outstanding } = item;
  const outstandingText =
    outstanding > 0 ? `${format.money(outstanding)} is still open.` : "Nothing is still open.";
  return (
    <InboxEntry
      {...entryOf(item)}
      topic="Account"
      chips={<StatusChip status="pending" label="Deletion request" />}
      format={format}
    >
      <MessageText>{`Asks for the account to be deleted. ${outstandingText}`}</MessageText>
      <Row>
        <CustomerButton {...customerMenuItem(customer._id)} />
      </Row>
    </InboxEntry>
  );
}
