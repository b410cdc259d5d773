import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { processState } from "@/lib/core/process-state.mjs";
import type { PageTag } from "@/lib/core/revalidate";
import { db, isPooled, newConnection } from "@/lib/db/client";

/** Notified with a PageTag, by triggers, when a change is committed (prisma/migrations). */
const CHANNEL = "content_changed";
const POLL_MS = 30_000;
/** While nothing is notified: behind a pooler in transaction mode, or without a connection. */
const POLL_WITHOUT_LISTENER_MS = 2_000;
const CONNECT_TIMEOUT_MS = 10_000;

type Versions = Record<PageTag, number>;

async function readMaintenance(): Promise<void> {
  const settings = await db().settings.findUnique({
    where: { id: 1 },
    select: { maintenanceMode: true, siteName: true, contactEmail: true, contactPhone: true },
  });
  if (settings) {
    const { siteName, contactEmail, contactPhone } = settings;
    processState.contact = { siteName, contactEmail, contactPhone };
  }
  processState.maintenance = settings?.maintenanceMode ? processState.contact : undefined;
}

/** Numbers that every change makes larger: no row goes, and each counts its changes. */
async function readVersions(): Promise<Versions> {
  const _sum = { version: true } as const;
  const [settings, testimonials, services] = await Promise.all([
    db().settings.aggregate({ _sum }),
    db().testimonial.aggregate({ _sum }),
    db().service.aggregate({ _sum }),
  ]);
  return {
    settings: settings._sum.version ?? 0,
    testimonials: testimonials._sum.version ?? 0,
    services: services._sum.version ?? 0,
  };
}

/**
 * Learns from PostgreSQL what changed, on whatever instance: the static pages that show it are
 * rendered again at their next request, and the maintenance mode holds here too. A slow poll makes
 * up for what was missed while the connection was away. Returns how to stop.
 */
export function watchContent(): () => Promise<void> {
  const hasNotifications = !isPooled(env().DATABASE_URL);
  let listener: Client | undefined;
  let versions: Versions | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function apply(tag: string): Promise<void> {
    processState.expirePages?.([tag]);
    if (tag === "settings") await readMaintenance();
  }
  async function listen(): Promise<void> {
    const client = newConnection("content", CONNECT_TIMEOUT_MS);
    listener = client;
    client.on("end", () => {
      listener = undefined;
      schedule();
    });
    client.on("notification", ({ payload = "" }) => void apply(payload).catch(warn));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      listener = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
  }
  async function check(): Promise<void> {
    if (hasNotifications && !listener) await listen();
    const current = await readVersions();
    if (!versions) await readMaintenance();
    for (const tag of Object.keys(current) as PageTag[])
      if (versions && versions[tag] !== current[tag]) await apply(tag);
    versions = current;
  }
  function schedule(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(poll, listener ? POLL_MS : POLL_WITHOUT_LISTENER_MS).unref();
  }
  function poll(): void {
    void check().catch(warn).finally(schedule);
  }

  poll();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await listener?.end();
  };
}

const warn = (error: unknown) =>
  logger.warn({ err: error }, "changes of the content could not be read");
