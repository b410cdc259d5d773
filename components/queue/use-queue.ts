"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { bidi } from "@/lib/core/isolated";
import { randomId } from "@/lib/core/random-id";
import { api } from "@/lib/http/client";
import type { QueueRow, ButtonAct } from "./queue-rows";

/** As long as what was done can be undone. */
export const UNDO_MS = 6_000;

type Sending = Extract<ButtonAct, { does: "send" }>;

/** What was done last, in the list's first line. */
export interface LastAct {
  key: string;
  text: string;
  /** What goes out when its time is over; else it is stored already. */
  send: Sending | null;
}

interface Failure {
  key: string;
  text: string;
}

export interface Done {
  key: string;
  label: string;
}

/** As many characters as a mark keeps. */
const MAX_LABEL = 200;

/** Without half a character at its end. */
const clipped = (label: string) => label.slice(0, MAX_LABEL).replace(/[\uD800-\uDBFF]$/, "");

const mark = (key: string, state: "done" | "later" | "waiting", label?: string) =>
  api.put(
    `/api/admin/queue/${key}`,
    { state, ...(label && { label: clipped(label) }) },
    { keepalive: true },
  );

/** What waits no more cannot be put off. */
const putOffQuietly = (key: string, label: string): Promise<boolean> =>
  mark(key, "later", label).then(
    () => true,
    () => false,
  );

/** Sends what is put off, then marks it done: what a lost connection leaves is back tomorrow. */
async function sendAndMark<T>(
  { key, text }: Pick<LastAct, "key" | "text">,
  isPutOff: Promise<boolean>,
  send: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await send();
    if (await isPutOff) await mark(key, "done", text).catch(() => undefined);
    return answer;
  } catch (error) {
    if (await isPutOff) await mark(key, "waiting").catch(() => undefined);
    throw error;
  }
}

const sendOf = ({ method, path, body, version }: Sending) =>
  api[method](path, body, {
    keepalive: true,
    version,
    ...(method === "post" && { idempotencyKey: randomId() }),
  });

/** What takes the selection of a row that is gone: what came after it, else what was before it. */
function successorOf(key: string | null, former: QueueRow[], rows: QueueRow[]): string | null {
  const index = former.findIndex((row) => row.key === key);
  const near = [...former.slice(index), ...former.slice(0, Math.max(0, index)).reverse()];
  return near.find((row) => rows.some((other) => other.key === row.key))?.key ?? null;
}

/**
 * The rows that are left, with what the keys do. What is stored comes back with `waiting`; what is
 * sent to others waits until it can no longer be undone, and goes at once when the page is left.
 */
export function useQueue(rows: QueueRow[]) {
  const router = useRouter();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const [line, setLine] = useState<LastAct | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Done[]>([]);
  const [sent, setSent] = useState<string | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  const [shown, setShown] = useState(rows);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  if (shown !== rows) {
    setShown(rows);
    if (selected !== null) setSelected(successorOf(selected, shown, rows));
    // The server knows what is done, but for what has not gone out yet.
    setTaken(new Set(line?.send ? [line.key] : []));
    setDone(line?.send ? done.filter(({ key }) => key === line.key) : []);
  }

  const left = rows.filter(({ key }) => !taken.has(key));
  const onTop = left.filter(({ key }) => key === failure?.key);
  const waiting = [...onTop, ...left.filter(({ key }) => key !== failure?.key)];
  const current = waiting.find(({ key }) => key === selected) ?? waiting[0] ?? null;

  function putBack(key: string) {
    setTaken((keys) => new Set([...keys].filter((other) => other !== key)));
    setDone((all) => all.filter((other) => other.key !== key));
    setSelected(key);
  }

  function fail(key: string, error: unknown) {
    setLine((shownLine) => (shownLine?.key === key ? null : shownLine));
    putBack(key);
    setFailure({ key, text: failureOf(error).message });
    // It may have failed because it is not as the page shows it.
    startTransition(() => router.refresh());
  }

  async function goOut(ended: LastAct) {
    const { key, text, send } = ended;
    if (!send) return;
    try {
      // At once, both: the page may be left.
      await sendAndMark(ended, putOffQuietly(key, text), () => sendOf(send));
      startTransition(() => router.refresh());
    } catch (error) {
      fail(key, error);
    }
  }

  /** Ends the line: what can no longer be undone goes out. */
  function settle() {
    clearTimeout(timer.current);
    if (!line) return;
    setLine(null);
    void goOut(line);
  }
  const onLeave = useEffectEvent(settle);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  function moveTo(key: string | null) {
    setSelected(key);
    setMoveCount((count) => count + 1);
  }

  function take(row: QueueRow, next: LastAct) {
    settle();
    setSent(null);
    const others = waiting.filter((other) => other !== row);
    setTaken((keys) => new Set([...keys, row.key]));
    moveTo(successorOf(row.key, waiting, others));
    setFailure((last) => (last?.key === row.key ? null : last));
    setLine(next);
  }

  useEffect(() => {
    if (!line) return;
    timer.current = setTimeout(() => onLeave(), UNDO_MS);
    return () => clearTimeout(timer.current);
  }, [line]);

  const addDone = (row: QueueRow, label: string) =>
    setDone((all) => [{ key: row.key, label }, ...all]);

  return {
    waiting,
    current,
    line,
    failure,
    done,
    /** What a form of the pane sent last. */
    sent,
    /** How often a key or a button went on to another row, which has the focus then. */
    moveCount,
    select: (row: QueueRow) => setSelected(row.key),
    goTo: (row: QueueRow) => moveTo(row.key),
    step(by: 1 | -1) {
      const index = current ? waiting.indexOf(current) : 0;
      const next = waiting[index + by];
      if (next) moveTo(next.key);
    },
    send(row: QueueRow, sending: Sending) {
      take(row, { key: row.key, text: sending.done, send: sending });
      addDone(row, sending.done);
    },
    finish(row: QueueRow) {
      take(row, { key: row.key, text: bidi`Done: ${row.label}`, send: null });
      addDone(row, row.label);
      mark(row.key, "done", row.label).catch((error: unknown) => fail(row.key, error));
    },
    putOff(row: QueueRow) {
      take(row, { key: row.key, text: bidi`Tomorrow: ${row.label}`, send: null });
      mark(row.key, "later", row.label).catch((error: unknown) => fail(row.key, error));
    },
    undo() {
      if (!line) return;
      clearTimeout(timer.current);
      setLine(null);
      putBack(line.key);
      moveTo(line.key);
      if (!line.send)
        mark(line.key, "waiting").catch((error: unknown) => {
          setFailure({ key: line.key, text: failureOf(error).message });
        });
    },
    /** Around what a form of the pane sends. */
    async reply<T>({ key }: QueueRow, text: string, send: () => Promise<T>): Promise<T> {
      const isPutOff = putOffQuietly(key, text);
      await isPutOff;
      const answer = await sendAndMark({ key, text }, isPutOff, send);
      setSent(text);
      return answer;
    },
  };
}

export type QueueState = ReturnType<typeof useQueue>;
