import { z } from "zod";
import { dateInput, dateOutput, one } from "@/lib/core/validation";

/** Both days included; without them this year. */
export const statementQuery = z.strictObject({
  from: dateInput.optional(),
  to: dateInput.optional(),
});
export const statementPdfQuery = statementQuery.extend({ download: z.literal("1").optional() });
export type StatementQuery = z.output<typeof statementQuery>;

/** Dollars; `balance` after the line. */
const statementLine = z.strictObject({
  date: dateOutput,
  text: z.string(),
  charge: z.number(),
  payment: z.number(),
  balance: z.number(),
  /** The path of its PDF. */
  document: z.string().nullable(),
});

export const statement = z.strictObject({
  opening: z.number(),
  lines: z.array(statementLine),
  closing: z.number(),
});
export type Statement = z.output<typeof statement>;
export const statementAnswer = one(statement);
