import type { SettingsInput, SiteSettings, Social } from "./schema";

/** The column of each social address; "" where there is none. */
export const SOCIAL_COLUMNS = {
  x: "microblogUrl",
  linkedin: "networkUrl",
  github: "codeUrl",
  instagram: "photosUrl",
} as const satisfies Record<keyof Social, string>;

/** What a new installation starts with. */
export const DEFAULT_SETTINGS = {
  siteName: "Halden AI",
  siteDescription:
    "Custom AI agents and workflow automation for businesses that want results they can measure.",
  contactEmail: "",
  contactPhone: "",
  address: "",
  maintenanceMode: false,
} satisfies SettingsInput;

/** What a page built without a database shows. */
export const FALLBACK_SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  logo: null,
  accent: null,
  social: { x: null, linkedin: null, github: null, instagram: null },
};

/** No tax, and the seller as the settings have it. */
export const DEFAULT_BILLING = {
  taxName: "",
  taxRate: 0,
  taxId: null,
  sellerName: null,
  sellerAddress: null,
  invoiceNote: null,
  bankDetails: null,
  paymentTermsDays: 0,
  reviewDays: 7,
  version: 1,
  createdAt: new Date(0),
};
