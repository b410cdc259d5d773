import type { Format } from "@/lib/core/format";
import type { Approval, Message, ShownThread } from "@/lib/domain/requests/schema";
import styles from "./Approval.module.css";
import { ApprovalState, Seal } from "./ApprovalState";
import { AskedFiles } from "./AskedFiles";
import { DecisionForm } from "./DecisionForm";

interface Props extends Pick<ShownThread, "texts"> {
  message: Message;
  approval: Approval;
  request: string;
  /** The reader's name, where it waits and they may decide it. */
  signer: string | undefined;
  format: Format;
}

export const approvalId = (message: string) => `approval-${message}`;

/**
 * An approval in the customer's thread: where it is decided, or what came of it. One element for
 * both: what had the focus in the form leaves it here.
 */
export function ApprovalBlock({ message, approval, request, signer, texts, format }: Props) {
  const { _id, files } = message;
  const id = approvalId(_id);
  const headId = `${id}-head`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headId} className={styles.approval}>
      {signer !== undefined ? (
        <DecisionForm request={request} message={_id} signer={signer} headId={headId}>
          <AskedFiles files={files} texts={texts} format={format} />
          <Seal approval={approval} files={files.length} />
        </DecisionForm>
      ) : (
        <ApprovalState
          approval={approval}
          files={files}
          waitsFor="an owner or member"
          headId={headId}
          format={format}
        />
      )}
    </section>
  );
}
