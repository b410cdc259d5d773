import { FoldedText } from "@/components/asks/FoldedText";
import type { File } from "@/lib/domain/requests/file-schema";
import styles from "./FileTexts.module.css";

interface Props {
  files: File[];
  /** By the file's id. */
  texts: Record<string, string>;
}

/** What short text files say, below their links: nobody approves what is in another tab. */
export function FileTexts({ files, texts }: Props) {
  return files.map(({ _id, name }) => {
    const text = texts[_id];
    return text === undefined ? null : (
      <figure key={_id} className={styles.file}>
        <figcaption>
          <bdi>{name}</bdi>
        </figcaption>
        <FoldedText text={text} more="All of it" variant="body2" />
      </figure>
    );
  });
}
