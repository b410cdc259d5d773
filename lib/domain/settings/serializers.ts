import type { BillingSettingsModel, ContentModel, SettingsModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { SOCIAL_COLUMNS } from "./constants";
import { sectionName, storedContent } from "./content-schema";
import type { Content, ContentSection, Section, StoredContent } from "./content-schema";
import { billingSettings, settings } from "./schema";
import type { BillingSettings, Settings } from "./schema";

/** The contract's fields that the row has under the same name. */
const settingsFields = keysOf(settings.omit({ _id: true, createdAt: true, social: true }).shape);

export const settingsColumns = selectOf([
  ...settingsFields,
  ...Object.values(SOCIAL_COLUMNS),
  "createdAt",
]);

export type SettingsRow = Pick<SettingsModel, keyof typeof settingsColumns>;

/** The contract wants an id on every entity. */
const SETTINGS_ID = "00000000-0000-7000-8000-000000000001";

export function toSettings(row: SettingsRow): Settings {
  const { x, linkedin, github, instagram } = SOCIAL_COLUMNS;
  return {
    _id: SETTINGS_ID,
    createdAt: row.createdAt.toISOString(),
    ...pick(row, settingsFields),
    social: {
      x: row[x] || null,
      linkedin: row[linkedin] || null,
      github: row[github] || null,
      instagram: row[instagram] || null,
    },
  };
}

const billingFields = keysOf(billingSettings.omit({ _id: true, createdAt: true }).shape);

export const billingColumns = selectOf([...billingFields, "createdAt"]);

export type BillingSettingsRow = Pick<BillingSettingsModel, keyof typeof billingColumns>;

/** The row as the contract's BillingSettings; its rate is in hundredths of a percent. */
export function toBillingSettings(row: BillingSettingsRow): BillingSettings {
  const taxRate = row.taxRate / 100;
  const createdAt = row.createdAt.toISOString();
  return { _id: SETTINGS_ID, createdAt, ...pick(row, billingFields), taxRate };
}

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
