import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/core/env";
import { isPooled, newConnection } from "./client";

const CONNECT_TIMEOUT_MS = 10_000;

/** Somebody who has to learn at once what another instance has committed. */
export interface Watcher {
  /** The channel of PostgreSQL on which it is told. */
  channel: string;
  notified: (payload: string) => Promise<void> | void;
  /** Reads what may have been missed while there was no connection. */
  check: () => Promise<void>;
  /** Milliseconds from one check to the next. */
  pollMs: number;
  /** The same while nothing is notified: behind a pooler, or without a connection. */
  pollAloneMs: number;
}

/**
 * Tells watchers what is notified, all over one connection of the process. A slow poll makes up for
 * what was missed while it was away. Returns how to stop.
 */
export function watchDatabase(
  watchers: readonly Watcher[],
  warn: (error: unknown) => void,
): () => Promise<void> {
  // A pooler in transaction mode delivers no notifications.
  const hasNotifications = !isPooled(env().DATABASE_URL);
  const timers = new Map<Watcher, NodeJS.Timeout>();
  let listener: Client | undefined;
  let connecting: Promise<void> | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = newConnection("notifications", CONNECT_TIMEOUT_MS);
    client.on("end", () => {
      listener = undefined;
      for (const watcher of watchers) schedule(watcher);
    });
    client.on("notification", ({ channel, payload = "" }) => {
      const watcher = watchers.find((one) => one.channel === channel);
      void Promise.resolve(watcher?.notified(payload)).catch(warn);
    });
    try {
      await client.connect();
      for (const { channel } of watchers) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    listener = client;
    if (isStopped) await client.end();
  }
  async function check(watcher: Watcher): Promise<void> {
    if (hasNotifications && !listener) {
      connecting ??= connect().finally(() => (connecting = undefined));
      await connecting;
    }
    await watcher.check();
  }
  function schedule(watcher: Watcher): void {
    clearTimeout(timers.get(watcher));
    if (isStopped) return;
    const ms = listener ? watcher.pollMs : watcher.pollAloneMs;
    timers.set(watcher, setTimeout(() => poll(watcher), ms).unref());
  }
  function poll(watcher: Watcher): void {
    void check(watcher)
      .catch(warn)
      .finally(() => schedule(watcher));
  }

  for (const watcher of watchers) poll(watcher);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await listener?.end();
  };
}
