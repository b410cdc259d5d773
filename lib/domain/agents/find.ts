import "server-only";
import { cache } from "react";
import type { Scope } from "@/lib/auth/scope";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { monthName } from "./month-files";
import { readMonth } from "./month-queries";
import type { MonthFileRow } from "./month-queries";
import { readAgent } from "./queries";
import { toMonth } from "./serializers";
import type { AgentRow } from "./serializers";
import type { SealedMonth } from "./work-schema";

/** What a read finds in a scope, once a request; null when missing or another customer's. */
const finder = <T>(read: (scope: Scope<"read", "work">, id: string) => Promise<T>) =>
  cache(async (scope: Scope<"read", "work">, id: string): Promise<T | null> => {
    if (!idParams.safeParse({ id }).success) return null;
    return read(scope, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
  });

export const findAgent = finder<AgentRow>(readAgent);
const findMonthRow = finder<MonthFileRow>(readMonth);

/** A sealed month of an agent in a scope; null when missing or another customer's. */
export async function findMonth(
  scope: Scope<"read", "work">,
  agentId: string,
  id: string,
): Promise<SealedMonth | null> {
  const row = await findMonthRow(scope, id);
  if (!row || row.agent.id !== agentId) return null;
  return { month: toMonth(row), number: row.number, file: monthName(row) };
}
