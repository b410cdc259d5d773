import type { ContentModel } from "@/generated/prisma/models";
import { selectOf } from "@/lib/core/fields";
import { sectionName, storedContent } from "./schema";
import type { Content, ContentSection, Section, StoredContent } from "./schema";

export const contentColumns = selectOf(["section", "items", "version", "changedAt"]);
export type ContentRow = Pick<ContentModel, keyof typeof contentColumns>;

/** The version of a section that nobody changed. */
const FIRST_VERSION = 1;

/** A section as it is now. */
export interface SectionState<S extends Section = Section> {
  version: number;
  items: Content[S];
  isDefault: boolean;
}

const stateOf = (row: ContentRow | null | undefined) => ({
  version: row?.version ?? FIRST_VERSION,
  isDefault: (row?.items ?? null) === null,
});

export const toState = <S extends Section>(
  section: S,
  content: Content,
  row: ContentRow | null,
): SectionState<S> => ({ ...stateOf(row), items: content[section] });

/** What owners wrote, without what has its default. */
export function toStored(rows: Pick<ContentRow, "section" | "items">[]): StoredContent {
  const written = rows.filter(({ items }) => items !== null);
  return storedContent.parse(
    Object.fromEntries(written.map(({ section, items }) => [section, items])),
  );
}

export const toSections = (rows: ContentRow[]): ContentSection[] =>
  sectionName.options.map((name) => {
    const row = rows.find(({ section }) => section === name);
    return {
      name,
      ...stateOf(row),
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  });

/** What one section's answer has. */
export const toSection = ({ version, items }: SectionState) => ({ version, items });
