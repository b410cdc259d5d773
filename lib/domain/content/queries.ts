import "server-only";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { readSettings } from "@/lib/domain/settings/queries";
import { DEFAULT_HOURS, defaultContent } from "./constants";
import type { Content, Section, StoredContent } from "./schema";
import { contentColumns, toState, toStored } from "./serializers";
import type { ContentRow, SectionState } from "./serializers";

export const listSections = (tx: Tx = db()): Promise<ContentRow[]> =>
  tx.content.findMany({ select: contentColumns });

/** What owners wrote of all sections. */
export const readStored = async (): Promise<StoredContent> => toStored(await listSections());

/** A section of the site as it is now. */
export async function readSection<S extends Section>(
  section: S,
  tx: Tx = db(),
): Promise<SectionState<S>> {
  const row = await tx.content.findUnique({ where: { section }, select: contentColumns });
  const stored = toStored(row ? [row] : []);
  const content = { ...defaultContent(await readSettings(tx)), ...stored };
  return toState(section, content, row);
}

/** What the site says in a section: `readContent("hours")`. */
export const readContent = async <S extends Section>(
  section: S,
  tx: Tx = db(),
): Promise<Content[S]> => (await readSection(section, tx)).items;

/** When somebody is there, in one statement. */
export async function readHours(tx: Tx = db()): Promise<Content["hours"]> {
  const row = await tx.content.findUnique({
    where: { section: "hours" },
    select: contentColumns,
  });
  return toStored(row ? [row] : []).hours ?? DEFAULT_HOURS;
}
