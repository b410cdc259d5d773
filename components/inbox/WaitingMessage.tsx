import { CustomerButton, customerMenuItem } from "@/components/customers/CustomerLink";
import { Row } from "@/components/ui/Row";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { DeletionRequest, InboxItem, MessageContext } from "@/lib/domain/inbox/schema";
import { InboxMessage, MessageText } from "./InboxMessage";
import { MarkReadButton } from "./MarkReadButton";
import { MessageFacts } from "./MessageFacts";
import { NoteForm } from "./NoteForm";

interface Props {
  item: InboxItem;
  context: MessageContext | null;
  listHref: string;
  format: Format;
}

export function deletionText({ outstanding }: DeletionRequest, format: Format): string {
  const open = outstanding > 0 ? `${format.money(outstanding)} is` : "Nothing is";
  return `Asked for the account to be deleted. ${open} still open.`;
}

/** A request for deletion, or unread notes: an answer takes them out of the inbox. */
export function WaitingMessage({ item, context, listHref, format }: Props) {
  const { key, customer, since } = item;
  const shared = { id: `waits-${key}`, name: customer.name, at: since, listHref, format };
  const customerButton = <CustomerButton {...customerMenuItem(customer._id)} />;
  if (item.kind === "deletion")
    return (
      <InboxMessage {...shared} about="Account" answer={<Row>{customerButton}</Row>}>
        <MessageText>{deletionText(item, format)}</MessageText>
      </InboxMessage>
    );
  const { notes, service, subscription } = item;
  return (
    <InboxMessage
      {...shared}
      about={service}
      answer={
        <NoteForm
          path={`/api/admin/subscriptions/${subscription}/notes`}
          placeholder={bidi`Write to ${customer.name} about ${service}`}
        >
          {customerButton}
          <MarkReadButton subscriptions={[subscription]} />
        </NoteForm>
      }
    >
      {notes.map(({ _id, content }) => (
        <MessageText key={_id}>{content}</MessageText>
      ))}
      {context && <MessageFacts context={context} format={format} />}
    </InboxMessage>
  );
}
