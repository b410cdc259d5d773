import { Divider } from "./Divider";
import { Initials } from "@/components/ui/Initials";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Note } from "@/lib/domain/inbox/schema";

interface Props {
  /** Newest first. */
  notes: Note[];
  format: Format;
  /** The number of the team's newest notes that the customer has not read. */
  unread?: number;
  label?: string;
}

/** The notes about one subscription, oldest first, as plain text. */
export function NoteList({ notes, format, unread = 0, label = "Notes" }: Props) {
  const teamNotes = notes.filter(({ author }) => author.role !== "customer");
  const firstNew = teamNotes[Math.min(unread, teamNotes.length) - 1]?._id;
  if (notes.length === 0)
    return (
      <Text variant="body2" color="secondary">
        No notes yet. Ask a question or leave a wish here.
      </Text>
    );
  return (
    <Stack as="ol" aria-label={label}>
      {[...notes].reverse().map(({ _id, author, content, createdAt }) => (
        <Stack as="li" key={_id}>
          {_id === firstNew && (
            <Divider>
              <Text as="span" variant="caption" color="accent" strong>
                New
              </Text>
            </Divider>
          )}
          <Row gap={10} align="start">
            <Initials name={author.name} strong={author.role === "customer"} />
            <div>
              <Text variant="caption" color="secondary">
                <Text as="strong" variant="inherit" color="primary" strong>
                  {author.name}
                </Text>
                {" · "}
                <When at={createdAt} format={format} />
              </Text>
              <Text variant="body2" preWrap>
                {content}
              </Text>
            </div>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
