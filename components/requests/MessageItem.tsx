import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import { classes } from "@/components/ui/classes";
import type { Format } from "@/lib/core/format";
import type { Message } from "@/lib/domain/requests/schema";
import { FileList } from "./FileList";
import styles from "./MessageItem.module.css";

interface Props {
  message: Message;
  /** The reader's own. */
  isOwn?: boolean;
  /** Beside the name: of which company, in which role. */
  about?: string;
  /** Of an internal message: who never sees it. */
  hiddenFrom?: string;
  /** Milliseconds. */
  now: number;
  format: Format;
  /** False: what belongs to it shows its files. */
  showsFiles?: boolean;
  /** What belongs to it: an approval. */
  children?: ReactNode;
}

/** One message of a thread. An internal one cannot be mistaken for another. */
export function MessageItem(props: Props) {
  const { message, isOwn, about, hiddenFrom, now, format, showsFiles = true, children } = props;
  const { author, via, content, createdAt, files, internal } = message;
  return (
    <article className={classes(styles.message, internal && styles.internal)}>
      <div className={styles.avatar}>
        {internal ? (
          <span className={styles.lock}>
            <Icon name="hide" size={16} />
          </span>
        ) : (
          <Initials name={author.name} strong={isOwn} />
        )}
      </div>
      <div className={styles.body}>
        {internal && (
          <p className={styles.stamp}>
            <Icon name="hide" size={14} />
            <span>
              Internal. <bdi>{hiddenFrom}</bdi> never sees this.
            </span>
          </p>
        )}
        <p className={styles.by}>
          <bdi>
            <strong>{isOwn ? "You" : author.name}</strong>
          </bdi>
          <span>
            {about && <bdi>{about}</bdi>}
            {via === "mail" && " by email"}
            {via === "api" && " by the API"}
          </span>
          <span className={styles.time}>
            <When at={createdAt} format={format} now={now} />
          </span>
        </p>
        <p className={styles.text}>{content}</p>
        {showsFiles && <FileList files={files} format={format} />}
        {children}
      </div>
    </article>
  );
}
