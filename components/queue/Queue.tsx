"use client";

import { useRef, type ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { isBehind, isPlainKey, useShortcut, useWindowKeys } from "@/components/ui/keys";
import { Text } from "@/components/ui/Text";
import styles from "./Queue.module.css";
import { QueueList } from "./QueueList";
import { QueuePane, headingOf, openAct, pressAct } from "./QueuePane";
import type { QueueRow } from "./queue-rows";
import { useOpenThing } from "./use-open-thing";
import { useQueue } from "./use-queue";

interface Props {
  rows: QueueRow[];
  /** Of all that waits: the list is the first hundred. */
  total: number;
  /** Done today, the last first: what, and when. */
  doneToday: { key: string; label: string; at: string }[];
  today: string;
  locale: string;
  /** In place of list and thing when nothing waits. */
  end: ReactNode;
  /** The last line. */
  children: ReactNode;
}

/** What waits for the agency: a list, the thing beside it, and one key for each move. */
export function Queue({ rows, total, doneToday, today, locale, end, children }: Props) {
  const queue = useQueue(rows);
  const { waiting, current, line } = queue;
  const { list, pane, ...thing } = useOpenThing(queue);
  const [isOn] = useShortcut();
  const room = useRef<HTMLDivElement>(null);
  const done = [
    ...queue.done,
    ...doneToday.filter(({ key }) => !queue.done.some((one) => one.key === key)),
  ];
  const left = total - rows.length + waiting.length;

  const moves: Record<string, () => void> = {
    j: () => queue.step(1),
    k: () => queue.step(-1),
    e: () => current && queue.finish(current),
    s: () => current && queue.putOff(current),
    u: () => queue.undo(),
  };

  useWindowKeys(true, ({ key, target }) => {
    if (key !== "Escape" || isBehind(room.current)) return;
    if (thing.isWhole()) thing.close();
    else if (target instanceof Element && pane.current?.contains(target)) thing.focusRow();
  });

  useWindowKeys(isOn, (event) => {
    const { key, target, repeat } = event;
    if (key === "Enter" && (event.metaKey || event.ctrlKey)) {
      const isWritten = target instanceof HTMLTextAreaElement && pane.current?.contains(target);
      if (repeat || !pane.current || !isWritten) return;
      event.preventDefault();
      pressAct(pane.current);
      return;
    }
    if (!isPlainKey(event) || isBehind(room.current)) return;
    if (key === "Enter") {
      const isRow = target instanceof Element && list.current?.contains(target);
      const isText = target === document.body || target === headingOf(pane.current);
      if (repeat || !current || !(isRow || isText)) return;
      event.preventDefault();
      if (thing.isList()) thing.open();
      else if (pane.current) openAct(pane.current);
      return;
    }
    const move = moves[key];
    if (!move || (repeat && !"jk".includes(key))) return;
    event.preventDefault();
    move();
  });

  return (
    <Card as="section" aria-labelledby="needs-action">
      <div ref={room} className={styles.queue}>
        <div className={styles.head}>
          <Text as="h2" variant="heading" id="needs-action">
            Needs action
          </Text>
          <Progress done={done.length} left={left} />
          <Keys isEmpty={waiting.length === 0} />
        </div>
        {current || line ? (
          <div className={styles.panes}>
            <QueueList
              ref={list}
              queue={queue}
              done={done}
              onOpen={(row) => {
                queue.select(row);
                thing.open();
              }}
            />
            {current && (
              <QueuePane
                key={current.key}
                ref={pane}
                row={current}
                queue={queue}
                total={left}
                today={today}
                locale={locale}
                isOpen={thing.isOpen}
                onClose={thing.close}
              />
            )}
          </div>
        ) : (
          end
        )}
        {children}
      </div>
    </Card>
  );
}

const MAX_NODES = 20;

function stateOf(fromNow: number): string {
  if (fromNow === 0) return "now";
  return fromNow < 0 ? "done" : "next";
}

/** How far the day is: a node a thing. */
function Progress({ done, left }: { done: number; left: number }) {
  const all = done + left;
  if (all === 0) return null;
  return (
    <div className={styles.progress}>
      <span>
        {done} of {all} done today
      </span>
      {all <= MAX_NODES && (
        <span className={styles.nodes} aria-hidden="true">
          {Array.from({ length: all }, (_, index) => (
            <i key={index} data-state={stateOf(index - done)} />
          ))}
        </span>
      )}
    </div>
  );
}

const KEYS = [
  ["J", "next"],
  ["K", "back"],
  ["↵", "do it"],
  ["E", "done"],
  ["S", "tomorrow"],
  ["U", "undo"],
] as const;

/** What the keys do; their buttons stand where they act. */
function Keys({ isEmpty }: { isEmpty: boolean }) {
  const [isOn] = useShortcut();
  if (!isOn || isEmpty) return null;
  return (
    <div className={styles.keys} aria-hidden="true">
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {does}
        </span>
      ))}
    </div>
  );
}
