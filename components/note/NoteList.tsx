import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { Note } from "@/lib/domain/note/schema";
import styles from "./NoteList.module.css";

interface Props {
  /** Newest first. */
  notes: Note[];
  format: Format;
  /** Whose notes stand on the right. */
  reader: "customer" | "admin";
}

/** The conversation about one subscription, oldest first, as plain text that keeps its lines. */
export function NoteList({ notes, format, reader }: Props) {
  if (notes.length === 0)
    return <p className={styles.none}>No notes yet. Ask a question or leave a wish here.</p>;
  return (
    <ol className={styles.list} aria-label="Notes">
      {[...notes].reverse().map((note) => (
        <li key={note._id} className={note.author.role === reader ? styles.own : styles.other}>
          <p className={styles.meta}>
            <strong>{note.author.name}</strong>{" "}
            <LocalTime
              instant={note.createdAt}
              locale={format.locale}
              text={format.timeOf(note.createdAt)}
              withTime
            />
          </p>
          <p className={styles.text}>{note.content}</p>
        </li>
      ))}
    </ol>
  );
}
