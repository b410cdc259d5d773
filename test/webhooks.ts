import { seal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { SECRET_PURPOSE } from "@/lib/domain/integrations/endpoints";
import { newSigningSecret } from "@/lib/integrations/webhooks/signature";

interface NewEndpoint {
  customerId?: string;
  createdById: string;
  url?: string;
  kind?: string;
  events?: string[];
  createdAt?: Date;
}

/** An endpoint in the database, with its secret. */
export async function makeEndpoint(over: NewEndpoint) {
  const secret = newSigningSecret();
  const { id } = await db().webhookEndpoint.create({
    data: {
      url: "https://93.184.216.34/hook",
      events: ["*"],
      secret: seal(SECRET_PURPOSE, secret),
      secretEnd: secret.slice(-4),
      createdAt: new Date(now().getTime() - 1_000),
      ...over,
    },
  });
  return { id, secret };
}

/** A ping that waits to be sent to it. */
export async function makeDelivery(endpointId: string): Promise<string> {
  const at = now();
  const ping = { eventId: newId(), event: "ping", nextAt: at, createdAt: at };
  return (await db().webhookDelivery.create({ data: { endpointId, ...ping } })).id;
}
