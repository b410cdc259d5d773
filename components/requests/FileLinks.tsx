import { bidi } from "@/lib/core/isolated";
import { PREVIEW_TYPES } from "@/lib/domain/requests/file-constants";
import type { File } from "@/lib/domain/requests/file-schema";
import { fileSize } from "./file-size";
import styles from "./FileLinks.module.css";

interface Props {
  files: readonly File[];
}

/** The files of a message: pictures small, all of them to open or to keep. */
export function FileLinks({ files }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files">
      {files.map((file) => (
        <li key={file._id} className={styles.file}>
          {hasPreview(file) && <Preview {...file} />}
          <a href={`/api/files/${file._id}`} target="_blank" rel="noreferrer">
            <bdi>{file.name}</bdi>
          </a>
          <span className={styles.size}>{fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

/** One whose size is known could be read. */
const hasPreview = ({ type, width }: File) => PREVIEW_TYPES.includes(type) && width !== null;

function Preview({ _id, name, width, height }: File) {
  return (
    <img
      src={`/api/files/${_id}/preview`}
      alt={bidi`Preview of ${name}`}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      className={styles.preview}
    />
  );
}
