import { StatusChip } from "@/components/ui/StatusChip";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { OwnRequest } from "@/lib/domain/requests/schema";
import { dueOf } from "./request-labels";

interface Props {
  request: Pick<OwnRequest, "dueOn" | "waiting">;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** When a request is due, or how late it is; nothing without a due day. */
export function RequestDue({ request, today, format }: Props) {
  const due = dueOf(request, today, format);
  return due && <StatusChip status={due.status} label={capitalize(due.text)} />;
}
