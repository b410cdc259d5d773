import "server-only";
import { loadWorkingAgents } from "@/lib/domain/agents/loaders";
import { lastWeek } from "@/lib/domain/agents/windows";
import type { ShownWeek } from "./schema";
import { showWeek } from "./weeks";

/** What the signed-in customer's agents did last week. */
export const loadLastWeek = async (): Promise<ShownWeek> =>
  showWeek(await loadWorkingAgents(), lastWeek());
