import { BillingLines } from "@/components/billing/BillingLines";
import type { Format } from "@/lib/core/format";
import type { BillingState } from "@/lib/domain/billing/schema";
import type { QueuePage } from "@/lib/domain/queue/schema";
import { Queue } from "./Queue";
import { QueueEnd } from "./QueueEnd";
import { toRow } from "./queue-rows";

interface Props {
  page: QueuePage;
  billing: BillingState;
  path: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** What waits for the agency, and how billing and the books stand. */
export function NeedsAction({ page, billing, path, today, format }: Props) {
  const { queue, ...context } = page;
  return (
    <Queue
      rows={queue.things.map((thing) => toRow(thing, { ...context, today, format }))}
      total={queue.total}
      doneToday={queue.marks
        .filter(({ state }) => state === "done")
        .map(({ kind, _id, label, at }) => ({
          key: `${kind}/${_id}`,
          label,
          at: format.clockOf(at),
        }))}
      today={today}
      locale={format.locale}
      end={<QueueEnd marks={queue.marks} next={queue.next} path={path} format={format} />}
    >
      <BillingLines state={billing} path={path} format={format} />
    </Queue>
  );
}
