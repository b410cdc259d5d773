import Stripe from "stripe";

const SECRET = "whsec_tests";
let count = 0;

interface More {
  id?: string;
  /** Unix seconds at which it was signed. */
  timestamp?: number;
  secret?: string;
}

/** A message as Stripe sends it, signed: the call's body and headers. */
export function signedMessage(type: string, object: object, more: More = {}) {
  const { id = `evt_test_${process.pid}_${(count += 1)}`, secret = SECRET, timestamp } = more;
  const created = Math.floor(Date.now() / 1_000);
  const payload = JSON.stringify({ id, object: "event", type, created, data: { object } });
  return signedText(payload, { secret, timestamp: timestamp ?? created });
}

/** The same of any text. */
export function signedText(payload: string, more: Omit<More, "id"> = {}) {
  const { secret = SECRET, timestamp = Math.floor(Date.now() / 1_000) } = more;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: payload, headers: { "stripe-signature": header } };
}
