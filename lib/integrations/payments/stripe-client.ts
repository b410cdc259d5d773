import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { now } from "@/lib/core/clock";
import { env, STRIPE_API_VERSION } from "@/lib/core/env";
import { ProviderRefused, ProviderSilent } from "./contract";

/** Longest wait for one answer; it is asked for twice more under the same key. */
const PATIENCE_MS = 10_000;
const REPEATS = 2;

/** Where the API is: Stripe's own address, or a loopback one in its place for tests. */
function address(base: string | undefined) {
  if (!base) return {};
  const { hostname, port } = new URL(base);
  return { host: hostname, port, protocol: "http" as const };
}

let made: { of: string; client: Promise<Stripe> } | undefined;

// Loaded when it is first needed: an installation without Stripe does not hold it in memory.
const make = async (key: string, base: string | undefined) =>
  new (await import("stripe")).default(key, {
    ...{ apiVersion: STRIPE_API_VERSION, timeout: PATIENCE_MS, maxNetworkRetries: REPEATS },
    ...{ telemetry: false, ...address(base) },
  });

/**
 * The SDK with the configuration's key. Throws ProviderSilent without one: an attempt of Stripe's
 * cannot be asked about.
 */
function stripeClient(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (!key) throw new ProviderSilent("STRIPE_SECRET_KEY is not set.");
  const of = `${key} ${base ?? ""}`;
  if (made?.of !== of) made = { of, client: make(key, base) };
  return made.client;
}

/** Seconds by which a message may be old when it comes. */
const TOLERANCE = 300;

const named = z.object({
  id: z.string().optional(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A message of Stripe's: what it is about, and no word of what became of it. */
export interface Message {
  id: string;
  type: string;
  createdAt: Date;
  objectId: string | null;
  /** The attempt that the object names. */
  reference: string | null;
}

/**
 * A message whose signature over these very bytes is right and fresh; null for any other, and
 * without a secret to hold it against.
 */
export async function readMessage(raw: Uint8Array, signature: string): Promise<Message | null> {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  if (!secret) return null;
  const { webhooks } = (await import("stripe")).default;
  try {
    const at = now().getTime();
    const event = webhooks.constructEvent(
      Buffer.from(raw),
      signature,
      secret,
      TOLERANCE,
      undefined,
      at,
    );
    const { id, client_reference_id: reference, metadata } = named.parse(event.data.object);
    return {
      ...{ id: event.id, type: event.type, createdAt: new Date(event.created * 1_000) },
      ...{ objectId: id ?? null, reference: reference ?? metadata?.attempt ?? null },
    };
  } catch {
    return null;
  }
}

/** Whether an answer says no for good. Of everything else nobody knows what was done. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("statusCode" in error)) return false;
  const { statusCode: status } = error;
  const isFinal = typeof status === "number" && status >= 400 && status < 500;
  // 401, 403: the key. 409: the first call under this key still runs. 429: too many calls.
  return isFinal && ![401, 403, 409, 429].includes(status);
}

/** Whether a refusal says that Stripe knows no such thing, as after a change of accounts. */
export function isMissing({ cause }: ProviderRefused): boolean {
  return cause instanceof Error && "statusCode" in cause && cause.statusCode === 404;
}

/** Asks Stripe. What is not a definite refusal (ProviderRefused) is silence (ProviderSilent). */
export async function ask<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  const client = await stripeClient();
  try {
    const answer = await call(client);
    // The SDK takes what names no error for an answer, whatever its status: a proxy's 503 too.
    if (typeof answer !== "object" || !answer || !("object" in answer))
      throw new ProviderSilent("An answer without sense.");
    return answer;
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(error.message, { cause: error });
    throw new ProviderSilent("No answer.", { cause: error });
  }
}
