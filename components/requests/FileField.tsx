import { useId, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { bidi } from "@/lib/core/isolated";
import { MAX_FILES } from "@/lib/domain/requests/file-constants";
import { formatFor } from "@/lib/core/format";
import styles from "./FileField.module.css";
import { sizeOf } from "./request-labels";
import type { Attached, Files } from "./use-files";

interface Props {
  files: Files;
  /** Its help is at the pointer alone. */
  isShort?: boolean;
  /** What stands beside it. */
  children?: ReactNode;
}

const HELP = "Or paste or drop them. 25 MB each.";

/** The size of what is on this machine: no other page has to say the same. */
const format = formatFor("en-US");

/** Chooses files for a message, and shows how far each is; ten, 25 MB each. */
export function FileField({ files, isShort = false, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isFull = files.files.length >= MAX_FILES;
  return (
    <div className={styles.field}>
      {files.files.length > 0 && (
        <ul className={styles.list} aria-label="Files">
          {files.files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              files={files}
              onRemove={() => {
                files.remove(file.key);
                // Its button had the focus and is gone; of ten files the input is disabled yet.
                setTimeout(() => input.current?.focus());
              }}
            />
          ))}
        </ul>
      )}
      <label htmlFor={id} className={styles.choose} title={isShort ? HELP : undefined}>
        Add files
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="files"
        multiple
        disabled={isFull}
        className={styles.input}
        onChange={({ target }) => {
          files.add(target.files ?? []);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {isFull && <span className={styles.help}>A message has ten files at most.</span>}
      {!isFull && !isShort && (
        <span className={styles.help}>
          <span className={styles.desk}>Or paste or drop them. </span>25 MB each.
        </span>
      )}
      {children}
    </div>
  );
}

interface RowProps extends Pick<Props, "files"> {
  file: Attached;
  onRemove: () => void;
}

function FileRow({ file, files, onRemove }: RowProps) {
  const { key, name, size, progress, sent, error, mayRetry } = file;
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.size}>{sizeOf(size, format)}</span>
      {error === undefined && !sent && (
        <progress className={styles.progress} value={progress} aria-label={bidi`Sending ${name}`} />
      )}
      <span role="status" className={error === undefined ? styles.state : styles.error}>
        {(error ?? sent) && <VisuallyHidden>{bidi`${name}: `}</VisuallyHidden>}
        {error ?? (sent ? "Added" : "")}
      </span>
      {mayRetry && (
        <Button size="small" onClick={() => files.retry(key)}>
          Try again
        </Button>
      )}
      <Button size="small" variant="quiet" aria-label={bidi`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
