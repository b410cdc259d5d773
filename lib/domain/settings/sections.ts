import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { refuseStale } from "@/lib/core/edits";
import { revalidatePages } from "@/lib/core/revalidate";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { readSection } from "./queries";
import type { Section, SectionItems } from "./content-schema";

const audit = auditOf("content");

/** Writes what an owner says, with null the default again. 412 when `ifMatch` is stale. */
async function change(
  section: Section,
  items: SectionItems | null | undefined,
  ifMatch: number | null,
  caller: Caller,
) {
  const changed = await inTransaction(async (tx) => {
    await lockName(tx, `content ${section}`);
    const existing = await readSection(section, tx);
    refuseStale(existing, ifMatch);
    const former = existing.isDefault ? null : existing.items;
    if (items === undefined || JSON.stringify(former) === JSON.stringify(items)) return existing;
    const values = {
      items: items ?? Prisma.DbNull,
      version: existing.version + 1,
      changedAt: now(),
    };
    await tx.content.upsert({
      where: { section },
      create: { section, ...values },
      update: values,
      select: { section: true },
    });
    const after = await readSection(section, tx);
    const changes = { items: { from: existing.items, to: after.items } };
    const action = items ? "content.updated" : "content.reset";
    await audit(tx, caller, action, section, changes);
    return after;
  });
  revalidatePages("content");
  return changed;
}

export const replaceSection = (
  _scope: AgencyScope<"agency">,
  section: Section,
  items: SectionItems | undefined,
  ifMatch: number | null,
  caller: Caller,
) => change(section, items, ifMatch, caller);

export const resetSection = (
  _scope: AgencyScope<"agency">,
  section: Section,
  ifMatch: number | null,
  caller: Caller,
) => change(section, null, ifMatch, caller);
