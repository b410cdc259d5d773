import "server-only";
import { customerPageScope } from "@/lib/auth/scope";
import { AppError } from "@/lib/core/errors";
import { readStatement, statementDays } from "./statement";
import type { Statement, StatementQuery } from "./statement-schema";

interface StatementPage {
  from: string;
  to: string;
  statement: Statement;
}

/** The signed-in customer's statement; null for a reversed or too long range. */
export async function loadStatement(query: StatementQuery): Promise<StatementPage | null> {
  const scope = await customerPageScope("money");
  try {
    return { ...statementDays(query), statement: await readStatement(scope, query) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") return null;
    throw error;
  }
}
