import type { KeyboardEvent, Ref } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { uncomposed } from "@/components/ui/keys";
import { Tile } from "@/components/ui/List";
import type { Group } from "@/lib/domain/inbox/constants";
import styles from "./Queue.module.css";
import type { QueueRow } from "./queue-rows";
import { UNDO_MS, type QueueState } from "./use-queue";

interface Props {
  ref: Ref<HTMLOListElement>;
  queue: QueueState;
  done: { key: string; label: string; at?: string }[];
  onOpen: (row: QueueRow) => void;
}

const CAPTIONS: Record<Group, string> = {
  promise: "Promised",
  suspension: "Suspended soon",
  silence: "Silent",
  money: "Money",
  rest: "Other",
};

const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What waits, under what was done last. */
export function QueueList({ ref, queue, done, onOpen }: Props) {
  const { waiting, current, line, failure, undo } = queue;
  const goBy = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    queue.step(by);
  };
  return (
    <div className={styles.list}>
      <div className={styles.news}>
        <div role="status">
          {line && (
            <div className={styles.line}>
              <Icon name="check" size={16} />
              <span>{line.text}</span>
              <Button variant="text" color="inherit" onClick={undo}>
                Undo <kbd aria-hidden="true">U</kbd>
              </Button>
              <i key={line.key} aria-hidden="true" style={{ animationDuration: `${UNDO_MS}ms` }} />
            </div>
          )}
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            <Icon name="error" size={16} />
            {failure.text}
          </p>
        )}
      </div>
      {!line && done.length > 0 && <DoneLine done={done} />}
      <ol ref={ref} tabIndex={-1} aria-label="Waiting">
        {waiting.map((row, index) => (
          <li key={row.key} data-late={row.isLate || undefined}>
            {row.group !== waiting[index - 1]?.group && <Caption row={row} waiting={waiting} />}
            <button
              type="button"
              tabIndex={row === current ? 0 : -1}
              aria-current={row === current ? "true" : undefined}
              onClick={() => onOpen(row)}
              onKeyDown={uncomposed(goBy)}
            >
              <Tile late={row.isLate}>
                <Icon name={row.icon} size={18} />
              </Tile>
              <span className={styles.words}>
                <b>
                  <bdi>{row.title}</bdi>
                  {row.titleEnd && `, ${row.titleEnd}`}
                </b>
                <small>{row.line}</small>
              </span>
              <span className={styles.aside}>{row.aside}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Above the first thing of a group: what it is, and how many there are. */
const Caption = ({ row, waiting }: { row: QueueRow; waiting: QueueRow[] }) => (
  <p className={styles.caption}>
    {CAPTIONS[row.group]} <span>{waiting.filter(({ group }) => group === row.group).length}</span>
  </p>
);

/** All that was done today, folded. */
function DoneLine({ done }: Pick<Props, "done">) {
  return (
    <details className={styles.done}>
      <summary>
        <Icon name="check" size={16} />
        <span>
          {done.length} done, last: {done[0]?.label}
        </span>
        <Icon name="expand" size={16} />
      </summary>
      <ul>
        {done.map(({ key, label, at }) => (
          <li key={key}>
            <span>{label}</span>
            {at && <span>{at}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
