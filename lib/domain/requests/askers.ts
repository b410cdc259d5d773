import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Asker } from "./schema";

/** What a customer owes today, and when one of its people was last there. */
export async function readAsker(_scope: AgencyScope<"work">, customerId: string): Promise<Asker> {
  const [due, session] = await Promise.all([
    db().charge.aggregate({
      where: { customerId, status: "pending", dueDate: { lte: toColumn(today()) } },
      _count: true,
      _sum: { amountCents: true },
    }),
    db().session.findFirst({
      where: { user: { customerId } },
      orderBy: { lastSeenAt: "desc" },
      select: { lastSeenAt: true },
    }),
  ]);
  return {
    due: toDollars(due._sum.amountCents ?? 0),
    dueCount: due._count,
    lastSeenAt: session?.lastSeenAt.toISOString() ?? null,
  };
}
