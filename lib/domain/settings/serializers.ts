import type { BillingSettingsModel, SettingsModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { SOCIAL_COLUMNS } from "./constants";
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
