import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Note } from "@/lib/domain/inbox/schema";

interface Props {
  /** Newest first. */
  notes: Note[];
  format: Format;
  /** The number of the team's newest notes that the customer has not read. */
  unread?: number;
}

/** The notes about one subscription, oldest first, as plain text. */
export function NoteList({ notes, format, unread = 0 }: Props) {
  const teamNotes = notes.filter(({ author }) => author.role !== "customer");
  const firstNew = teamNotes[Math.min(unread, teamNotes.length) - 1]?._id;
  if (notes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        No notes yet. Ask a question or leave a wish here.
      </Typography>
    );
  return (
    <Stack component="ol" spacing={2} aria-label="Notes" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {[...notes].reverse().map(({ _id, author, content, createdAt }) => (
        <Stack component="li" key={_id} spacing={2}>
          {_id === firstNew && (
            <Divider>
              <Typography variant="caption" color="primary" sx={{ fontWeight: 600 }}>
                New
              </Typography>
            </Divider>
          )}
          <Stack direction="row" spacing={1.25}>
            <Initials name={author.name} size={28} strong={author.role === "customer"} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                <Box component="strong" sx={{ fontWeight: 600, color: "text.primary" }}>
                  {author.name}
                </Box>
                {" · "}
                <When at={createdAt} format={format} />
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                {content}
              </Typography>
            </Box>
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
