import "server-only";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

interface Task {
  password: string;
  hash?: string;
  cost?: number;
}

/** Waiting sign-ins beyond which more are turned away (503) instead of being kept waiting for minutes. */
const MAX_QUEUE = 200;

const held = globalThis as { bcryptPool?: Piscina };

// One core is left to the requests, so that a storm of sign-ins does not slow the site down.
function pool(): Piscina {
  held.bcryptPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib", "auth", "bcrypt-worker.mjs"),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 10_000,
    maxQueue: MAX_QUEUE,
  });
  return held.bcryptPool;
}

async function run<T>(task: Task): Promise<T> {
  if (pool().queueSize >= MAX_QUEUE)
    throw new AppError(
      "unavailable",
      "Too many people are signing in at this moment. Try again shortly.",
      { retryAfter: 10 },
    );
  return (await pool().run(task)) as T;
}

/** Ends the threads; the next use starts new ones. */
export async function closePasswords(): Promise<void> {
  const running = held.bcryptPool;
  held.bcryptPool = undefined;
  await running?.destroy();
}

// bcrypt reads 72 bytes and ignores the rest: a longer password is never the right one.
const tooLong = (password: string) => Buffer.byteLength(password, "utf8") > 72;

/** A bcrypt hash at the configured cost, computed off the main thread. Throws for more than 72 bytes: never cut. */
export async function hashPassword(password: string): Promise<string> {
  if (tooLong(password))
    throw new AppError("invalid_input", "The password must have at most 72 bytes.");
  return run<string>({ password, cost: env().BCRYPT_COST });
}

/** A well-formed hash that no password has, so that an unknown account takes as long as a known one (ASVS 6.3.8). */
const nobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, "0")}$${"C6UzMDM.H6dfI/f/IKcEeO"}${"x".repeat(31)}`;

/** Whether a password is the account's. The same work without an account or without a password set (`hash` null). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const usable = hash !== null && !tooLong(password);
  const right = await run<boolean>({
    password: tooLong(password) ? "" : password,
    hash: usable ? hash : nobody(env().BCRYPT_COST),
  });
  return usable && right;
}

/** Whether a hash was made at a lower cost than the configured one: then it is made again at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1] ?? 0) < env().BCRYPT_COST;
}
