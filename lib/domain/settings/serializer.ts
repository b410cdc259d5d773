import type { SettingsModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { settings } from "./schema";
import type { Settings } from "./schema";

/** The contract's fields that the row has under the same name. */
const same = keysOf(settings.omit({ _id: true, createdAt: true }).shape);

/** The columns that `toSettings` needs, as Prisma's `select`. */
export const settingsColumns = selectOf([...same, "createdAt"]);

export type SettingsRow = Pick<SettingsModel, keyof typeof settingsColumns>;

/** There is one settings object; the contract wants an id on every entity. */
const SETTINGS_ID = "00000000-0000-7000-8000-000000000001";

/** The row as the contract's Settings. */
export function toSettings(row: SettingsRow): Settings {
  return { _id: SETTINGS_ID, createdAt: row.createdAt.toISOString(), ...pick(row, same) };
}
