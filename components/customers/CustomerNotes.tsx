import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { When } from "@/components/ui/When";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Inquiry, CustomerNote } from "@/lib/domain/inbox/schema";
import type { AdminSubscription } from "@/lib/domain/billing/subscription-schema";
import { CustomerNoteForm } from "./CustomerNoteForm";
import { ReadNotes } from "./ReadNotes";

interface Props {
  notes: CustomerNote[];
  /** What the customer wrote before becoming one. */
  inquiries: Inquiry[];
  subscriptions: AdminSubscription[];
  format: Format;
  /** Of a deleted customer: nobody would read what is written. */
  closed: boolean;
}

interface Entry {
  _id: string;
  name: string;
  about: string;
  createdAt: string;
  content: string;
  isNew: boolean;
}

/**
 * The notes and the first message as one list, newest first; new is what the customer wrote and
 * nobody has read.
 */
function entriesOf({ notes, inquiries, subscriptions }: Omit<Props, "format" | "closed">): Entry[] {
  const left = new Map(subscriptions.map(({ _id, unreadNotes }) => [_id, unreadNotes]));
  const written = notes.map(({ _id, author, service, subscription, createdAt, content }) => {
    const unread = author.role === "customer" ? (left.get(subscription) ?? 0) : 0;
    if (unread > 0) left.set(subscription, unread - 1);
    return { _id, name: author.name, about: service, createdAt, content, isNew: unread > 0 };
  });
  const asked = inquiries.map(({ _id, name, createdAt, message }) => ({
    ...{ _id, name, createdAt, about: "the contact form", content: message, isNew: false },
  }));
  return [...written, ...asked].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The newest notes about all services of a customer, and the place to write one. */
export function CustomerNotes({ notes, inquiries, subscriptions, format, closed }: Props) {
  const services = subscriptions.map(({ _id, service }) => ({ value: _id, label: service.name }));
  const unread = subscriptions.filter(({ unreadNotes }) => unreadNotes > 0);
  const entries = entriesOf({ notes, inquiries, subscriptions });
  return (
    <Stack spacing={2}>
      {entries.length > 0 && (
        <Box
          component="ol"
          tabIndex={0}
          aria-label="Notes, newest first"
          sx={{ m: 0, p: 0, maxHeight: 320, overflow: "auto", listStyle: "none" }}
        >
          {entries.map((entry) => (
            <Note key={entry._id} entry={entry} format={format} />
          ))}
        </Box>
      )}
      {!closed && unread.length > 0 && <ReadNotes ids={unread.map(({ _id }) => _id)} />}
      {!closed && services.length > 0 && <CustomerNoteForm services={services} />}
      {closed
        ? entries.length === 0 && <Nothing text="No notes were written." />
        : services.length === 0 && <Nothing text="Notes belong to a service. Assign one first." />}
    </Stack>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

function Note({ entry, format }: { entry: Entry; format: Format }) {
  const { name, about, createdAt, content, isNew } = entry;
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        <strong>{name}</strong> about {about}, <When at={createdAt} format={format} />{" "}
        {isNew && <StatusChip status="new" label="Unread" />}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {content}
      </Typography>
    </Box>
  );
}
