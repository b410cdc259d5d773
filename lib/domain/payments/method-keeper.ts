import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";

/** Who has the method of a payment kept, and the provider's customer that keeps it. */
export interface MethodKeeper {
  customerId: string;
  userId: string;
  customer: string;
}

export interface CheckoutPage {
  /** Who keeps the method there. */
  keeper: MethodKeeper | null;
  /** Opened by whoever has the link of the charge, to which a new one leads back. */
  isByLink: boolean;
}

/** Whether the Checkout of an attempt keeps the method for this person; for nobody with null. */
export async function isKeptFor(
  tx: Tx,
  attemptId: string,
  keeper: MethodKeeper | null,
): Promise<boolean> {
  const setup = await tx.methodSetup.findUnique({ where: { attemptId } });
  return (setup?.userId ?? null) === (keeper?.userId ?? null);
}

/** What the Checkout of an attempt keeps is asked of the provider once the attempt has ended. */
export async function createSetupOf(
  tx: Tx,
  { id: attemptId, provider, createdAt, updatedAt, checkAt }: AttemptModel,
  { customerId, userId }: MethodKeeper,
): Promise<void> {
  const id = newId();
  const times = { createdAt, updatedAt, checkAt };
  await tx.methodSetup.create({
    data: { id, customerId, userId, attemptId, provider, key: `setup-${id}`, ...times },
  });
}
