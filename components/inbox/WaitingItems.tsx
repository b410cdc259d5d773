import Stack from "@mui/material/Stack";
import { OpenCustomer, openCustomer } from "@/components/customers/OpenCustomer";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { DeletionRequest, InboxItem, UnreadThread } from "@/lib/domain/inbox/schema";
import { InboxEntry, Written } from "./InboxEntry";
import { ThreadActions } from "./ThreadActions";

interface Props {
  items: InboxItem[];
  format: Format;
}

/**
 * What waits in the inbox beside the inquiries: unread notes of customers, requests for deletion.
 */
export function WaitingItems({ items, format }: Props) {
  return items.map((item) =>
    item.kind === "notes" ? (
      <Thread key={`notes ${item.key}`} item={item} format={format} />
    ) : (
      <Deletion key={`deletion ${item.key}`} item={item} format={format} />
    ),
  );
}

const entryOf = ({ key, customer: { name }, since }: InboxItem) => {
  return { id: `waits-${key}`, name, at: since };
};

function Thread({ item, format }: { item: UnreadThread; format: Format }) {
  const { notes, service, customer, subscription } = item;
  const unread = notes.length === 1 ? "Unread note" : `${notes.length} unread notes`;
  return (
    <InboxEntry
      {...entryOf(item)}
      about={service}
      chips={<StatusChip status="new" label={unread} />}
      format={format}
    >
      {notes.map(({ _id, content }) => (
        <Written key={_id}>{content}</Written>
      ))}
      <ThreadActions subscription={subscription} customer={customer} service={service} />
    </InboxEntry>
  );
}

function Deletion({ item, format }: { item: DeletionRequest; format: Format }) {
  const { customer, outstanding } = item;
  const owed =
    outstanding > 0 ? `${format.money(outstanding)} is still open.` : "Nothing is still open.";
  return (
    <InboxEntry
      {...entryOf(item)}
      about="Account"
      chips={<StatusChip status="pending" label="Deletion request" />}
      format={format}
    >
      <Written>{`Asks for the account to be deleted. ${owed}`}</Written>
      <Stack direction="row">
        <OpenCustomer {...openCustomer(customer._id)} />
      </Stack>
    </InboxEntry>
  );
}
