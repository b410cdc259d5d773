import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { sumDue } from "@/lib/domain/charges/queries";
import type { Asker } from "./schema";

/** What a customer owes today, and when one of its people was last there. */
export async function readAsker(scope: AgencyScope<"work">, customerId: string): Promise<Asker> {
  const [due, session] = await Promise.all([
    sumDue(scope, customerId, today()),
    db().session.findFirst({
      where: { user: { customerId } },
      orderBy: { lastSeenAt: "desc" },
      select: { lastSeenAt: true },
    }),
  ]);
  return {
    due: toDollars(due.cents),
    dueCount: due.count,
    lastSeenAt: session?.lastSeenAt.toISOString() ?? null,
  };
}
