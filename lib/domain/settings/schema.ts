import { z } from "zod";
import { email, entity, httpsAddress, line, paragraph } from "@/lib/core/validation";

export const settings = z.strictObject({
  ...entity,
  siteName: z.string(),
  siteDescription: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  microblogUrl: z.string(),
  networkUrl: z.string(),
  codeUrl: z.string(),
  photosUrl: z.string(),
  maintenanceMode: z.boolean(),
});
export type Settings = z.output<typeof settings>;

export const settingsAnswer = z.strictObject({ settings });
/** The same object twice (docs/api.md, Administration). */
export const savedSettingsAnswer = z.strictObject({ settings, data: settings });

const orEmpty = <T extends z.ZodType<string>>(schema: T) => z.union([z.literal(""), schema]);
/** Absent leaves it as it is. */
const social = orEmpty(httpsAddress).optional();

/** The whole object; what every entity carries is accepted and ignored. Contact values may be empty: the site shows a dash. */
export const settingsInput = z.strictObject({
  siteName: line(80),
  siteDescription: paragraph(400),
  contactEmail: orEmpty(email),
  contactPhone: orEmpty(line(60)),
  address: orEmpty(paragraph(400)),
  microblogUrl: social,
  networkUrl: social,
  codeUrl: social,
  photosUrl: social,
  maintenanceMode: z.boolean(),
  _id: z.unknown().optional(),
  version: z.unknown().optional(),
  createdAt: z.unknown().optional(),
});
export type SettingsInput = z.output<typeof settingsInput>;

/** What every public page shows of the settings. */
export type SiteSettings = Pick<
  Settings,
  | "siteName"
  | "siteDescription"
  | "contactEmail"
  | "contactPhone"
  | "address"
  | "microblogUrl"
  | "networkUrl"
  | "codeUrl"
  | "photosUrl"
>;
