"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { useWindowKeys } from "@/components/ui/keys";
import { isBehind, isPlainKey, useShortcut } from "@/components/ui/shortcuts";
import { Text } from "@/components/ui/Text";
import styles from "./Queue.module.css";
import { QueueList } from "./QueueList";
import { QueuePane, openAct, pressAct } from "./QueuePane";
import type { QueueRow } from "./queue-rows";
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

const HASH = "#thing";

/** What waits for the agency: a list, the thing beside it, and one key for each move. */
export function Queue({ rows, total, doneToday, today, locale, end, children }: Props) {
  const queue = useQueue(rows);
  const { waiting, current, line, moveCount } = queue;
  const [isOn] = useShortcut();
  const [isOpen, setOpen] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const done = [
    ...queue.done,
    ...doneToday.filter(({ key }) => !queue.done.some((one) => one.key === key)),
  ];
  const left = total - rows.length + waiting.length;

  useEffect(() => {
    const follow = () => setOpen(location.hash === HASH);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  function open() {
    if (isOpen) return;
    setOpen(true);
    if (window.matchMedia("(width < 900px)").matches) history.pushState(null, "", HASH);
  }

  function close() {
    setOpen(false);
    if (location.hash === HASH) history.back();
  }

  const focusRow = () => list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  useEffect(() => {
    if (moveCount > 0) focusRow();
  }, [moveCount]);

  const moves: Record<string, () => void> = {
    j: () => queue.step(1),
    k: () => queue.step(-1),
    e: () => current && queue.finish(current),
    s: () => current && queue.putOff(current),
    u: () => queue.undo(),
  };

  useWindowKeys(isOn, (event) => {
    const { key, target, repeat } = event;
    if (key === "Escape" && target instanceof Element && pane.current?.contains(target))
      return focusRow();
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
      if (repeat || !current || !(isRow || target === document.body)) return;
      event.preventDefault();
      if (pane.current) openAct(pane.current);
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
                open();
              }}
            />
            {current && (
              <QueuePane
                key={current.key}
                ref={pane}
                row={current}
                queue={queue}
                today={today}
                locale={locale}
                isOpen={isOpen}
                onClose={close}
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
