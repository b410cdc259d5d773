import "server-only";
import { cache } from "react";
import type { Scope } from "@/lib/auth/scope";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { readAgent } from "./queries";
import type { AgentRow } from "./serializers";

/** One agent in a scope, once a request; null when missing, deleted or another customer's. */
export const findAgent = cache(async (scope: Scope, id: string): Promise<AgentRow | null> => {
  if (!idParams.safeParse({ id }).success) return null;
  return readAgent(scope, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
});
