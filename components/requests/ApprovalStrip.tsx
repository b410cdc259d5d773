import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { OwnRequest } from "@/lib/domain/requests/schema";
import { approvalId } from "./ApprovalBlock";
import styles from "./ApprovalStrip.module.css";
import { dueOf } from "./request-labels";

interface Props {
  request: Pick<OwnRequest, "dueOn" | "waiting">;
  /** That asks. */
  message: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** Under the title: an approval waits, below what was written, and the way to it. */
export function ApprovalStrip({ request, message, today, format }: Props) {
  const due = dueOf(request, today, format);
  return (
    <div className={styles.strip}>
      <Icon name="approve" size={20} />
      <p>
        <strong>Waiting for your approval</strong>
        {due && <span data-late={due.status === "late" || undefined}>{capitalize(due.text)}</span>}
      </p>
      <ButtonAnchor href={`#${approvalId(message)}`} variant="outlined" color="inherit">
        Review
      </ButtonAnchor>
    </div>
  );
}
