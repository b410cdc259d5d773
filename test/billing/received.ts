import { receiveWebhook } from "@/lib/domain/payments/webhooks";
import {
  isSignedWebhook,
  stripeEvent,
  toWebhookEvent,
} from "@/lib/integrations/payments/stripe-events";
import type { Fault } from "../stripe/fake";
import { signedMessage } from "../stripe/message";
import type { BillingSystem } from "./system";

/** A signed message arrives, twice at once. */
export async function receive(
  system: BillingSystem,
  type: string,
  object: object,
  fault: Fault | null,
) {
  const { body, headers } = signedMessage(type, object, { timestamp: system.seconds });
  const isSigned = await isSignedWebhook(Buffer.from(body), headers["stripe-signature"]);
  if (!isSigned) throw new Error("A message that is signed is read.");
  const message = toWebhookEvent(stripeEvent.parse(JSON.parse(body)));
  const take = () => system.during(fault, () => receiveWebhook(message));
  await Promise.all(fault ? [take()] : [take(), take()]);
}
