import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import { receiveWebhook } from "@/lib/domain/payments/webhooks";
import { parseBody, textOf } from "@/lib/http/body";
import { parseInput } from "@/lib/http/input";
import { route, routes } from "@/lib/http/route";
import {
  isSignedWebhook,
  stripeEvent,
  toWebhookEvent,
} from "@/lib/integrations/payments/stripe-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "A message of Stripe's, signed over its bytes (Stripe-Signature); each acts once",
    description:
      "To 1,000,000 bytes, 300 seconds old at most, without session, origin, limit or " +
      "maintenance. `received` once it is committed, also for a repeat and for other types. A " +
      "400, code invalid_signature, or invalid_input for a signed event of another shape; a 503 " +
      "when Stripe could not be asked, so that it comes again; a 404 without PAYMENTS=stripe.",
    tag: "Payments",
    access: "open",
    signed: true,
    maintenance: "exempt",
    accepts: { types: ["application/json"], limit: 1_000_000 },
    response: z.strictObject({ received: z.literal(true) }),
    handler: async ({ raw, request }) => {
      if (env().PAYMENTS !== "stripe") throw notFound("address");
      if (!(await isSignedWebhook(raw, request.headers.get("stripe-signature") ?? "")))
        throw new AppError("invalid_signature", "The signature is missing, wrong or too old.");
      const event = parseInput(stripeEvent, parseBody("application/json", textOf(raw)), "body");
      await receiveWebhook(toWebhookEvent(event));
      return { received: true } as const;
    },
  }),
});
