import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/core/env";
import { ProviderRefused, ProviderSilent } from "./contract";

/** What the answers are shaped like: pinned, so that an upgrade at Stripe changes nothing here. */
const API_VERSION = "2026-10-28.endive";

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
    ...{ apiVersion: API_VERSION, timeout: PATIENCE_MS, maxNetworkRetries: REPEATS },
    ...{ telemetry: false, ...address(base) },
  });

/** The SDK with the configuration's key. Throws ProviderSilent without one: an attempt of Stripe's cannot be asked about. */
function stripeClient(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (!key) throw new ProviderSilent("STRIPE_SECRET_KEY is not set.");
  const of = `${key} ${base ?? ""}`;
  if (made?.of !== of) made = { of, client: make(key, base) };
  return made.client;
}

/** Whether the key moves real money. */
export const isLiveKey = (): boolean => /^[rs]k_live_/.test(env().STRIPE_SECRET_KEY ?? "");

/** Whether an answer says no for good. Of everything else nobody knows what was done. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("statusCode" in error)) return false;
  const { statusCode: status } = error;
  const isFinal = typeof status === "number" && status >= 400 && status < 500;
  // 401, 403: the key. 409: the first call under this key still runs. 429: too many calls.
  return isFinal && ![401, 403, 409, 429].includes(status);
}

/** Asks Stripe. What is not a definite refusal (ProviderRefused) is silence (ProviderSilent). */
export async function ask<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  const client = await stripeClient();
  try {
    return await call(client);
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(error.message, { cause: error });
    throw new ProviderSilent("No answer.", { cause: error });
  }
}
