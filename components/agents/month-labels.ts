import { dayBefore } from "@/lib/core/date-ranges";
import type { Format } from "@/lib/core/format";
import type { AgentMonth } from "@/lib/domain/agents/schema";

/** A period as its first and last day: its end is the start of the next. */
export const periodText = (
  { periodStart, periodEnd }: Pick<AgentMonth, "periodStart" | "periodEnd">,
  format: Format,
) => `${format.nearDay(periodStart)} – ${format.day(dayBefore(periodEnd))}`;

/** A line for a shell with jq that computes the hash of a downloaded month. */
export const hashCommand = (file: string) =>
  [`{ jq -r '.previousHash // ""' ${file}`, `  jq -cS '.runs[]' ${file}; } | shasum -a 256`].join(
    "\n",
  );
