import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { isLive } from "@/lib/domain/charges/policy";

/** The attempts that are for a charge, as Prisma's `where`. */
export const ofCharge = (chargeId: string) => ({ lines: { some: { chargeId } } });

type AttemptData = Partial<Omit<Prisma.AttemptUncheckedCreateInput, "lines">>;

/** An attempt to pay a charge at a provider, the live one of it if it is live. */
export async function makeAttempt(chargeId: string, over: AttemptData = {}) {
  const charge = await db().charge.findUniqueOrThrow({ where: { id: chargeId } });
  const attempt = await db().attempt.create({
    data: {
      kind: "charge",
      provider: "stripe",
      key: newId(),
      amountCents: charge.amountCents,
      createdAt: now(),
      updatedAt: now(),
      ...over,
      lines: { create: { chargeId, amountCents: charge.amountCents } },
    },
  });
  if (attempt.kind === "charge" && isLive(attempt))
    await db().charge.update({ where: { id: chargeId }, data: { liveAttemptId: attempt.id } });
  return attempt;
}

/** Ends what a charge's live attempt is, as if the provider had said so. */
export async function expireAttempts(chargeId: string): Promise<void> {
  await db().$transaction([
    db().attempt.updateMany({ where: ofCharge(chargeId), data: { status: "expired" } }),
    db().charge.update({ where: { id: chargeId }, data: { liveAttemptId: null } }),
  ]);
}
