import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/core/env";
import {
  AmbiguousPaymentError,
  ProviderRefusedError,
  ProviderUnavailableError,
  UnknownToProviderError,
} from "./contract";

/** What Stripe's answers are shaped like: pinned, so that an upgrade there changes nothing here. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** For one request; each is retried twice under the same key. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

/** Tests put a loopback address in the place of Stripe's. */
function apiAddress(base: string | undefined) {
  if (!base) return {};
  const { hostname, port } = new URL(base);
  return { host: hostname, port, protocol: "http" as const };
}

let cached: { key: string; client: Promise<Stripe> } | undefined;

// Loaded when first needed: an installation without Stripe does not keep it in memory.
const createClient = async (key: string, base: string | undefined) =>
  new (await import("stripe")).default(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...apiAddress(base),
  });

/** The SDK with the configured key; throws ProviderUnavailableError without one. */
function stripeClient(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (!key) throw new ProviderUnavailableError("STRIPE_SECRET_KEY is not set.");
  const cacheKey = `${key} ${base ?? ""}`;
  if (cached?.key !== cacheKey) cached = { key: cacheKey, client: createClient(key, base) };
  return cached.client;
}

/** Whether an error says that nothing was done; any other leaves it unknown. */
function isDefiniteRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("statusCode" in error)) return false;
  const { statusCode: status } = error;
  const isFinal = typeof status === "number" && status >= 400 && status < 500;
  // 401, 403: the API key. 409: the first request under this key still runs. 429: rate limit.
  return isFinal && ![401, 403, 409, 429].includes(status);
}

/** Whether Stripe does not know the object, as after a change of accounts. */
function isNotFound({ cause }: ProviderRefusedError): boolean {
  return cause instanceof Error && "statusCode" in cause && cause.statusCode === 404;
}

/** Calls Stripe; throws ProviderRefusedError or ProviderUnavailableError. */
export async function callStripe<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  const client = await stripeClient();
  try {
    const response = await call(client);
    // The SDK accepts any body that names no error, such as a proxy's 503 page.
    if (typeof response !== "object" || !response || !("object" in response))
      throw new ProviderUnavailableError("An answer without sense.");
    return response;
  } catch (error) {
    if (isDefiniteRefusal(error)) throw new ProviderRefusedError(error.message, { cause: error });
    throw new ProviderUnavailableError("No answer.", { cause: error });
  }
}

/** A refused lookup decides nothing: it throws AmbiguousPaymentError. */
export async function retrieveOrThrow<T, O>(
  work: Promise<T>,
  toOutcome: (answer: T) => O,
): Promise<O> {
  try {
    return toOutcome(await work);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    const Ambiguous = isNotFound(error) ? UnknownToProviderError : AmbiguousPaymentError;
    throw new Ambiguous(error.message, { cause: error });
  }
}
