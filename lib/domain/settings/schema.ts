import { z } from "zod";
import { PAYMENT_TERMS } from "./terms-constants";
import { contrast } from "@/lib/core/color";
import { hasTwoDecimals } from "@/lib/core/money";
import { seenText } from "@/lib/core/pasted-text";
import {
  address,
  blank,
  clearable,
  code,
  email,
  entity,
  httpsAddress,
  line,
  one,
  paragraph,
  putOf,
  wholeNumber,
} from "@/lib/core/validation";

/** The site's addresses elsewhere; null where it has none. */
const social = z.strictObject({
  x: z.string().nullable(),
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
  instagram: z.string().nullable(),
});
export type Social = z.output<typeof social>;

export const settings = z.strictObject({
  ...entity,
  siteName: z.string(),
  siteDescription: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  logo: z.string().nullable(),
  accent: z.string().nullable(),
  social,
  maintenanceMode: z.boolean(),
});
export type Settings = z.output<typeof settings>;

export const settingsAnswer = z.strictObject({ settings });
/** The same object twice (PUT /api/settings says so). */
export const savedSettingsAnswer = z.strictObject({ settings, data: settings });

const orEmpty = <T extends z.ZodType<string>>(schema: T) =>
  z.union([blank.transform(() => ""), schema]);
const socialAddress = clearable(httpsAddress).optional();

/** White text is written on it, and it is written on white. */
const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "must be a color such as #1d4ed8")
  .refine(
    (color) => contrast(color, "#ffffff") >= 4.5,
    "must be darker: white text on it needs a contrast of 4.5:1",
  );

/** Contact values may be empty: the site shows a dash. */
export const settingsInput = z.strictObject({
  siteName: line(80),
  siteDescription: paragraph(400),
  contactEmail: orEmpty(email),
  contactPhone: orEmpty(code(60)),
  address: orEmpty(address(400)),
  /** Absent, logo and accent stay as they are. */
  logo: clearable(httpsAddress).optional(),
  accent: clearable(accentColor).optional(),
  /** Absent it stays as it is, and so does each of its addresses. */
  social: z
    .strictObject({
      x: socialAddress,
      linkedin: socialAddress,
      github: socialAddress,
      instagram: socialAddress,
    })
    .optional(),
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
  | "logo"
  | "accent"
  | "social"
>;

/** How the agency shows itself: its name, its mark, its color. */
export type Brand = Pick<Settings, "siteName" | "logo" | "accent">;

/** What an email shows of the agency. */
export type MailBrand = Brand & Pick<Settings, "address">;

/** Who issues invoices, and with which tax. Of charges made later. */
export const billingSettings = z.strictObject({
  ...entity,
  taxName: z.string(),
  /** Percent. */
  taxRate: z.number(),
  taxId: z.string().nullable(),
  sellerName: z.string().nullable(),
  sellerAddress: z.string().nullable(),
  invoiceNote: z.string().nullable(),
  /** Where a transfer goes. */
  bankDetails: z.string().nullable(),
  /** Days from issue to due date, of customers without terms of their own. */
  paymentTermsDays: z.int(),
  /** Days after its end in which a month of an agent is under review. */
  reviewDays: z.int(),
});
export type BillingSettings = z.output<typeof billingSettings>;
export const billingSettingsAnswer = one(billingSettings);

/** One of the terms that the agency offers. */
export const paymentTerms = z
  .int("must be a whole number")
  .refine(
    (days) => PAYMENT_TERMS.some((terms) => terms === days),
    `must be one of ${PAYMENT_TERMS.join(", ")}`,
  );

export const billingSettingsInput = putOf({
  taxName: orEmpty(line(20)),
  taxRate: z
    .number("must be a number")
    .min(0, "must be 0 or more")
    .max(100, "must be at most 100")
    .refine(hasTwoDecimals, "must have at most two decimals"),
  taxId: clearable(code(40)),
  sellerName: clearable(line(120)),
  sellerAddress: clearable(address(400)),
  invoiceNote: clearable(paragraph(500)),
  bankDetails: clearable(paragraph(1_000, seenText)),
  paymentTermsDays: paymentTerms,
  reviewDays: wholeNumber(0, 30),
});
export type BillingSettingsInput = z.output<typeof billingSettingsInput>;
