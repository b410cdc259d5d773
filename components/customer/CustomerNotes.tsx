import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { CustomerNote } from "@/lib/domain/note/schema";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";
import { CustomerNoteForm } from "./CustomerNoteForm";

interface Props {
  notes: CustomerNote[];
  subscriptions: AdminSubscription[];
  format: Format;
}

/** The newest notes about all services of a customer, and the place to write one. */
export function CustomerNotes({ notes, subscriptions, format }: Props) {
  const services = subscriptions.map(({ _id, service }) => ({ value: _id, label: service.name }));
  return (
    <Stack spacing={2}>
      {notes.length > 0 && (
        <Box
          component="ol"
          tabIndex={0}
          aria-label="Notes, newest first"
          sx={{ m: 0, p: 0, maxHeight: 320, overflow: "auto", listStyle: "none" }}
        >
          {notes.map((note) => (
            <Box component="li" key={note._id} sx={{ py: 1 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                <strong>{note.author.name}</strong> about {note.service},{" "}
                <LocalTime
                  instant={note.createdAt}
                  locale={format.locale}
                  text={format.timeOf(note.createdAt)}
                  withTime
                />
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {note.content}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {services.length > 0 ? (
        <CustomerNoteForm services={services} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Notes belong to a service. Assign one first.
        </Typography>
      )}
    </Stack>
  );
}
