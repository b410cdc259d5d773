import "server-only";
import { customerPageScope } from "@/lib/auth/scope";
import { AppError } from "@/lib/core/errors";
import { readStatementPage } from "./statement";
import type { StatementPage } from "./statement";
import type { StatementQuery } from "./schema";

/** The signed-in customer's statement; null for a reversed or too long range. */
export async function loadStatement(query: StatementQuery): Promise<StatementPage | null> {
  const scope = await customerPageScope("money");
  try {
    return await readStatementPage(scope, query);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") return null;
    throw error;
  }
}
