import type { SettingsInput } from "./schema";

/** What a new installation starts with, and what a page shows that was built without a database until it has seen one. */
export const DEFAULT_SETTINGS = {
  siteName: "Halden AI",
  siteDescription:
    "Custom AI agents and workflow automation for businesses that want results they can measure.",
  contactEmail: "",
  contactPhone: "",
  address: "",
  microblogUrl: "",
  networkUrl: "",
  codeUrl: "",
  photosUrl: "",
  maintenanceMode: false,
} satisfies SettingsInput;

/** No tax, and the seller as the settings have it. */
export const DEFAULT_BILLING = {
  ...{ taxName: "", taxRate: 0, taxId: null },
  ...{ sellerName: null, sellerAddress: null, invoiceNote: null },
  ...{ version: 1, createdAt: new Date(0) },
};
