import "server-only";
import type { Prisma } from "@/generated/prisma/client";

/** The columns that a charge's title needs, as Prisma's `select`. */
export const titleColumns = {
  title: true,
  service: { select: { name: true } },
} as const satisfies Prisma.ChargeSelect;

interface Titled {
  title: string | null;
  service: { name: string } | null;
}

/** What a charge is for: its service's name, or the first line's text of a one-off charge. */
export const titleOf = ({ title, service }: Titled): string => service?.name ?? title ?? "";

/** The columns that `linesOf` needs, as Prisma's `select`. */
export const lineColumns = {
  ...titleColumns,
  amountCents: true,
  setupCents: true,
  lines: {
    select: { text: true, quantity: true, unitCents: true },
    orderBy: { position: "asc" },
  },
} as const satisfies Prisma.ChargeSelect;

interface Line {
  text: string;
  quantity: number;
  /** Negative: a discount. */
  unitCents: number;
}

/** The lines of a charge, which sum to its amount: of a period, the service and the setup fee. */
export function linesOf(
  charge: Titled & { amountCents: number; setupCents: number; lines: Line[] },
): Line[] {
  const { amountCents, setupCents, lines } = charge;
  if (lines.length > 0) return lines;
  const service = { text: titleOf(charge), quantity: 1, unitCents: amountCents - setupCents };
  const setup = { text: "Setup fee", quantity: 1, unitCents: setupCents };
  return setupCents > 0 ? [service, setup] : [service];
}
