import { Icon } from "@/components/ui/Icon";
import type { Format } from "@/lib/core/format";
import { PREVIEW_TYPES } from "@/lib/domain/requests/file-constants";
import type { File } from "@/lib/domain/requests/file-schema";
import styles from "./FileList.module.css";
import { sizeOf } from "./request-labels";

interface Props {
  files: File[];
  format: Format;
}

/** Files of a message or an item. */
export function FileList({ files, format }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ _id, name, size, type, width, height }) => (
        <li key={_id}>
          <a href={`/api/files/${_id}`} target="_blank" rel="noreferrer" className={styles.file}>
            {width !== null && height !== null && PREVIEW_TYPES.includes(type) ? (
              <img
                src={`/api/files/${_id}/preview`}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className={styles.preview}
              />
            ) : (
              <Icon name="file" size={20} />
            )}
            <span>
              <bdi>{name}</bdi>
              <small>{sizeOf(size, format)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
