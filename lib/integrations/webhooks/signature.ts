import "server-only";
import { createHmac, randomBytes } from "node:crypto";

/* Standard Webhooks (www.standardwebhooks.com): what a receiver verifies a message by. */

const PREFIX = "whsec_";

export const newSigningSecret = () => PREFIX + randomBytes(32).toString("base64");

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** The headers of a message, signed with each of the secrets. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
