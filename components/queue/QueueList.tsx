import type { KeyboardEvent, Ref } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { uncomposed } from "@/components/ui/keys";
import { Tile } from "@/components/ui/List";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
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

/** Of five beside each other in 400 pixels. */
const shortOf = (group: Group) => (group === "suspension" ? "Suspended" : CAPTIONS[group]);

const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What waits, under what was done last. */
export function QueueList({ ref, queue, done, onOpen }: Props) {
  const { waiting, current, line, sent, failure, undo } = queue;
  const goBy = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    queue.step(by);
  };
  return (
    <div className={styles.list}>
      <div className={styles.news} data-sticky="">
        <div role="status">
          {!line && sent && <VisuallyHidden>{`${sent} sent`}</VisuallyHidden>}
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
      <Groups queue={queue} />
      <ol ref={ref} tabIndex={-1} aria-label="Waiting">
        {waiting.map((row, index) => {
          const isFirst = row.group !== waiting[index - 1]?.group;
          return (
            <li
              key={row.key}
              id={isFirstOf(row, waiting) ? itemId(row) : undefined}
              data-late={row.isLate}
            >
              {isFirst && <Caption row={row} waiting={waiting} />}
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
          );
        })}
      </ol>
    </div>
  );
}

/** Above the first thing of a group: what it is, and how many there are. */
const Caption = ({ row, waiting }: { row: QueueRow; waiting: QueueRow[] }) => (
  <p className={styles.caption}>
    {CAPTIONS[row.group]} <span>{countOf(row, waiting)}</span>
  </p>
);

/** How many there are of each group; a press goes to its first. */
function Groups({ queue: { waiting, goTo } }: Pick<Props, "queue">) {
  const firsts = waiting.filter((row) => isFirstOf(row, waiting));
  if (firsts.length < 2) return null;
  return (
    <div role="group" aria-label="Go to" className={styles.groups}>
      {firsts.map((row) => (
        <button
          key={row.group}
          type="button"
          onClick={() => {
            scrollTo(row);
            goTo(row);
          }}
        >
          {shortOf(row.group)} <b>{countOf(row, waiting)}</b>
        </button>
      ))}
    </div>
  );
}

/** What was refused stands on top, apart from its group. */
const isFirstOf = (row: QueueRow, waiting: QueueRow[]) =>
  waiting.find(({ group }) => group === row.group) === row;

const itemId = ({ group }: QueueRow) => `first-${group}`;

/** To the top of the list, in which the focus would leave it at the bottom. */
function scrollTo(row: QueueRow) {
  const item = document.getElementById(itemId(row));
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop - list.offsetTop;
}

const countOf = ({ group }: QueueRow, waiting: QueueRow[]) =>
  waiting.filter((row) => row.group === group).length;

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
