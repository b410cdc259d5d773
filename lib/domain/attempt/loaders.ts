import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { readProviderState } from "./data";
import type { ProviderState } from "./schema";

/** How money moves, for administrators. */
export const loadProviderState = async (): Promise<ProviderState> =>
  readProviderState(await agencyPageScope());
