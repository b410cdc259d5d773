import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Approval, Message } from "@/lib/domain/requests/schema";
import styles from "./Approval.module.css";
import { shortHash } from "./request-labels";

interface Props {
  approval: Approval;
  files: Message["files"];
  /** Who may decide, where it is not the reader. */
  waitsFor?: string;
  /** Of what it says in a few words. */
  headId?: string;
  format: Format;
}

/** What came of an approval, or who it waits for, with the hash of what was shown. */
export function ApprovalState({ approval, files, waitsFor, headId, format }: Props) {
  const { state, by, at, note } = approval;
  return (
    <div className={styles.settled}>
      <p className={styles.head}>
        <Icon name={state === "approved" ? "check" : "shield"} size={18} />
        <strong id={headId}>
          {state === "pending" && <>Waits for approval{waitsFor && ` by ${waitsFor}`}</>}
          {state === "replaced" && "Replaced by a newer version"}
          {state === "approved" && <>Approved by {<bdi>{by?.name}</bdi>}</>}
          {state === "declined" && <>Declined by {<bdi>{by?.name}</bdi>}</>}
        </strong>
        {at && (
          <span>
            <When at={at} format={format} />
          </span>
        )}
      </p>
      {note && (
        <Text variant="body2" preWrap breaks>
          “{note}”
        </Text>
      )}
      <Seal approval={approval} files={files.length} />
    </div>
  );
}

/** What is fixed by an approval, and its SHA-256 by its ends. */
export function Seal({
  approval: { title, hash },
  files,
}: {
  approval: Pick<Approval, "title" | "hash">;
  files: number;
}) {
  const what = files > 0 ? `Text and ${files} ${files === 1 ? "file" : "files"}` : "Text";
  return (
    <p className={styles.seal}>
      <Icon name="shield" size={16} />
      <span>
        <bdi>{title}</bdi>: {what}
      </span>
      <code title={`SHA-256 ${hash}`}>{shortHash(hash)}</code>
    </p>
  );
}
