import { FoldedText } from "@/components/asks/FoldedText";
import { Icon } from "@/components/ui/Icon";
import type { Format } from "@/lib/core/format";
import type { File } from "@/lib/domain/requests/file-schema";
import styles from "./AskedFiles.module.css";
import { FileList } from "./FileList";
import { sizeOf } from "./request-labels";

interface Props {
  files: File[];
  /** What short text files say, by the file's id. */
  texts: Record<string, string>;
  format: Format;
}

/** What an approval is of: nobody approves what is in another tab, so short texts are shown. */
export function AskedFiles({ files, texts, format }: Props) {
  return (
    <>
      <FileList files={files.filter(({ _id }) => texts[_id] === undefined)} format={format} />
      {files.map(({ _id, name, size }) => {
        const text = texts[_id];
        return text === undefined ? null : (
          <figure key={_id} className={styles.file}>
            <figcaption>
              <a href={`/api/files/${_id}`} target="_blank" rel="noreferrer">
                <Icon name="file" size={18} />
                <bdi>{name}</bdi>
              </a>
              <small>{sizeOf(size, format)}</small>
            </figcaption>
            <FoldedText text={text} more="All of it" variant="body2" />
          </figure>
        );
      })}
    </>
  );
}
