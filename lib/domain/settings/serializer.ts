import type { Settings } from "./schema";

/** The columns that `toSettings` needs, as Prisma's `select`. */
export const settingsColumns = {
  version: true,
  createdAt: true,
  siteName: true,
  siteDescription: true,
  contactEmail: true,
  contactPhone: true,
  address: true,
  maintenanceMode: true,
} as const;

export interface SettingsRow extends Omit<Settings, "_id" | "createdAt"> {
  createdAt: Date;
}

/** There is one settings object; the contract wants an id on every entity. */
const SETTINGS_ID = "00000000-0000-7000-8000-000000000001";

/** The row as the contract's Settings. */
export function toSettings({ createdAt, ...row }: SettingsRow): Settings {
  return {
    _id: SETTINGS_ID,
    version: row.version,
    createdAt: createdAt.toISOString(),
    siteName: row.siteName,
    siteDescription: row.siteDescription,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    address: row.address,
    maintenanceMode: row.maintenanceMode,
  };
}
