import type { File } from "@/lib/domain/requests/file-schema";
import styles from "./FileTexts.module.css";

const FOLDED_LINES = 8;
const FOLDED_LENGTH = 600;

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
        <Text text={text} />
      </figure>
    );
  });
}

function Text({ text }: { text: string }) {
  if (text.split("\n").length <= FOLDED_LINES && text.length <= FOLDED_LENGTH)
    return (
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    );
  return (
    <details className={styles.folded}>
      <summary>
        <span dir="auto" className={styles.begin}>
          {text}
        </span>
        <span className={styles.more}>All of it</span>
      </summary>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    </details>
  );
}
