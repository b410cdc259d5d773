import "server-only";
import { cache } from "react";
import { readSettings } from "./data";

/** The site's name, for pages that show no more of the settings. */
export const loadSiteName = cache(async (): Promise<string> => (await readSettings()).siteName);
