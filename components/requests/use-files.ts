import { useEffect, useRef, useState } from "react";
import type { ClipboardEvent, DragEvent } from "react";
import { failureOf } from "@/components/forms/failure";
import { isReadable } from "@/components/forms/readable";
import { fileName } from "@/lib/core/file-name";
import { randomId } from "@/lib/core/random-id";
import { FILE_LIMIT, MAX_FILES } from "@/lib/domain/requests/file-constants";
import type { File as SentFile } from "@/lib/domain/requests/file-schema";
import { api } from "@/lib/http/client";

/** A file that somebody chose, on its way or there. */
export interface Attached {
  key: string;
  name: string;
  size: number;
  /** The share that is sent; 1 when it is there. */
  progress: number;
  sent?: SentFile;
  /** Why it is not there; one whose connection was lost can be sent again. */
  error?: string;
  mayRetry?: boolean;
}

const TOO_LARGE = "It is larger than 25 MB.";
const LOST = "The connection was lost.";
const STOPPED = "The upload stopped before its end. Add it again.";
const UNREADABLE = "It cannot be read. Send a folder as a ZIP file.";

/** What was on its way when its form was left is not any more. */
const stopped = (file: Attached): Attached =>
  file.sent ? file : { ...file, error: file.error ?? STOPPED, mayRetry: false };

interface Chosen {
  file: File;
  stop: AbortController;
}

/**
 * Files that are chosen, pasted or dropped for a message, sent as soon as they are. `target`: the
 * handlers of the element that takes what is pasted and dropped. `initial`: those of a draft.
 */
export function useFiles(initial: Attached[] = []) {
  const [files, setFiles] = useState(() => initial.map(stopped));
  const chosen = useRef(new Map<string, Chosen>());

  useEffect(() => {
    const all = chosen.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Attached>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send(key: string, { file, stop }: Chosen): Promise<void> {
    const { signal } = stop;
    change(key, { progress: 0, error: undefined, mayRetry: false });
    if (!(await isReadable(file))) return change(key, { error: UNREADABLE });
    try {
      const query = new URLSearchParams({ name: fileName(file.name) }).toString();
      const onProgress = (progress: number) => change(key, { progress: Math.min(progress, 0.99) });
      const { data } = await api.upload<{ data: SentFile }>(`/api/files?${query}`, file, {
        onProgress,
        signal,
      });
      change(key, { progress: 1, sent: data, name: data.name });
    } catch (error) {
      if (signal.aborted) return;
      const { kind, message } = failureOf(error);
      const mayRetry = kind !== "refused";
      change(key, { error: kind === "offline" ? LOST : message, mayRetry });
    }
  }

  function add(list: Iterable<File>): void {
    const room = MAX_FILES - files.length;
    const added = [...list].slice(0, Math.max(0, room)).map((file) => {
      const key = randomId();
      const isTooLarge = file.size > FILE_LIMIT;
      const entry = { file, stop: new AbortController() };
      if (!isTooLarge) chosen.current.set(key, entry);
      const row: Attached = { key, name: fileName(file.name), size: file.size, progress: 0 };
      return { entry, row: isTooLarge ? { ...row, error: TOO_LARGE } : row };
    });
    setFiles((all) => [...all, ...added.map(({ row }) => row)]);
    for (const { entry, row } of added) if (!row.error) void send(row.key, entry);
  }

  function retry(key: string): void {
    const entry = chosen.current.get(key);
    if (entry) void send(key, entry);
  }

  function remove(key: string): void {
    chosen.current.get(key)?.stop.abort();
    chosen.current.delete(key);
    const sent = files.find((one) => one.key === key)?.sent;
    setFiles((all) => all.filter((one) => one.key !== key));
    // What stays there goes within a day.
    if (sent) void api.delete(`/api/files/${sent._id}`).catch(() => undefined);
  }

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (data.files.length === 0) return;
    event.preventDefault();
    add(data.files);
  };

  return {
    files,
    add,
    retry,
    remove,
    /** After the message took them. */
    clear: () => {
      chosen.current.clear();
      setFiles([]);
    },
    /** What the message is sent with. */
    ids: files.flatMap(({ sent }) => sent?._id ?? []),
    isSending: files.some(({ sent, error }) => !sent && error === undefined),
    target: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
