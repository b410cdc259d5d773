import { db } from "@/lib/db/client";
import { setAutopay, storeMethod } from "@/lib/domain/payments/methods";
import type { FakeStripe } from "./fake";
import type { Method } from "./methods";
import { givenCharge } from "./scenarios";

/** A method of a customer's, at the provider and here. */
export async function giveMethod(
  stripe: FakeStripe,
  customerId: string,
  of: Partial<Method> = {},
): Promise<string> {
  const providerCustomerId = `cus_${customerId}`;
  await db().customer.update({ where: { id: customerId }, data: { providerCustomerId } });
  const { id, card, us_bank_account: bank } = stripe.methods.attach(providerCustomerId, of);
  const details = card
    ? ({ kind: "card", brand: card.brand, last4: card.last4, expires: "2031-04" } as const)
    : ({
        kind: "us_bank_account",
        brand: bank?.bank_name ?? "",
        last4: bank?.last4 ?? "",
        expires: null,
      } as const);
  await db().$transaction((tx) =>
    storeMethod(tx, customerId, { providerId: id, customer: providerCustomerId, ...details }),
  );
  return id;
}

export const BANK = { us_bank_account: { bank_name: "Chase", last4: "6789" } } as const;

/** A customer with one due charge, a saved method and automatic payment. */
export async function givenAutopay(
  stripe: FakeStripe,
  { amount = 100, of, answer }: { amount?: number; of?: Partial<Method>; answer?: string } = {},
) {
  const world = await givenCharge(amount);
  const method = await giveMethod(stripe, world.customer.id, of);
  if (answer) stripe.ledger.answers.set(method, answer);
  const autopay = (enabled: boolean) => setAutopay(world.scope, enabled, world.asCustomer);
  await autopay(true);
  return {
    ...world,
    method,
    autopay,
    /** What the provider was asked to charge for it. */
    intents: () =>
      [...stripe.ledger.intents.values()].filter(({ metadata }) => metadata.payment === world.id),
    mails: (kind: string) =>
      db().mail.findMany({
        where: { user: { customerId: world.customer.id }, kind },
        orderBy: { createdAt: "asc" },
      }),
  };
}
