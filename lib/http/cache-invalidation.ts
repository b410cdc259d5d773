import "server-only";
import { processState } from "@/lib/core/process-state.mjs";
import type { PageTag } from "@/lib/core/revalidate";
import { db } from "@/lib/db/client";
import type { Watcher } from "@/lib/db/listener";

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
  const [settings, testimonials, services, content] = await Promise.all([
    db().settings.aggregate({ _sum }),
    db().testimonial.aggregate({ _sum }),
    db().service.aggregate({ _sum }),
    db().content.aggregate({ _sum }),
  ]);
  return {
    settings: settings._sum.version ?? 0,
    testimonials: testimonials._sum.version ?? 0,
    services: services._sum.version ?? 0,
    content: content._sum.version ?? 0,
  };
}

async function apply(tag: string): Promise<void> {
  processState.expirePages?.([tag]);
  if (tag === "settings") await readMaintenance();
}

/**
 * Learns what changed, on whatever instance: the static pages that show it are rendered again at
 * their next request, and the maintenance mode holds here too.
 */
export function contentWatcher(): Watcher {
  let versions: Versions | undefined;
  return {
    // Notified with a PageTag, by triggers, when a change is committed (prisma/migrations).
    channel: "content_changed",
    notified: apply,
    pollMs: 30_000,
    pollAloneMs: 2_000,
    async check() {
      const current = await readVersions();
      if (!versions) await readMaintenance();
      for (const tag of Object.keys(current) as PageTag[])
        if (versions && versions[tag] !== current[tag]) await apply(tag);
      versions = current;
    },
  };
}
