import "server-only";
import { officeScope } from "@/lib/domain/office/loaders";
import { readOverview, readSummary } from "./data";
import type { Overview, Summary } from "./schema";
import { toOverview, toSummary } from "./serializer";

/** The four cards. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await officeScope()));
}

/** The Overview tab below the cards. */
export async function loadOverview(): Promise<Overview> {
  return toOverview(await readOverview(await officeScope()));
}
