import "server-only";
import type { Piscina } from "piscina";
import { env } from "@/lib/core/env";
import { AppError, busy } from "@/lib/core/errors";
import { preparedPassword } from "@/lib/core/normalize";
import { shared } from "@/lib/core/process-state.mjs";
import { runInThread } from "@/lib/core/run-in-thread";
import { HASH_THREADS, withHashThread } from "./hash-semaphore";

interface Task {
  password: string;
  hash?: string;
  cost?: number;
}

const threads = shared<{ pool?: Promise<Piscina> }>("bcrypt", () => ({}));

/** Those that hash, which the first call opens: the server's start (instrumentation-node.ts). */
export function openHashThreads(): Promise<Piscina> {
  threads.pool ??= import("./bcrypt-pool.mjs").then(({ makePool }) => makePool(HASH_THREADS));
  return threads.pool;
}

/** A thread that dies before it is ready answers nobody: its turn would never end. */
const MAX_HASH_MS = 10_000;

const compute = async <T>(task: Task): Promise<T> =>
  runInThread(await openHashThreads(), task, {
    maxMs: MAX_HASH_MS,
    late: () => busy(`The password could not be ${task.hash ? "checked" : "set"}.`),
  });

const run = <T>(ip: string | null, task: Task, isKnown = false) =>
  withHashThread(ip, () => compute<T>(task), { isKnown, timeout: env().HASH_TIMEOUT * 1_000 });

/** Ends the threads; the next use starts new ones. */
export async function closePasswords(): Promise<void> {
  const running = await threads.pool;
  threads.pool = undefined;
  await running?.destroy();
}

// bcrypt reads 72 bytes and ignores the rest: a longer password is never the right one.
const tooLong = (password: string) => Buffer.byteLength(password, "utf8") > 72;

/** A bcrypt hash, off the main thread. `isKnown`: with a session, so before strangers. */
export async function hashPassword(
  typed: string,
  ip: string | null,
  isKnown = false,
): Promise<string> {
  const password = preparedPassword(typed);
  if (tooLong(password))
    throw new AppError("invalid_input", "The password must have at most 72 bytes.");
  return run<string>(ip, { password, cost: env().BCRYPT_COST }, isKnown);
}

/** A hash that no password has: an unknown account takes as long as a known one (ASVS 6.3.8). */
const nobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, "0")}$${"C6UzMDM.H6dfI/f/IKcEeO"}${"x".repeat(31)}`;

/** Whether a password is the account's; hashed as it was typed, too, before it was prepared. */
export async function verifyPassword(
  typed: string,
  hash: string | null,
  ip: string | null,
  isKnown = false,
): Promise<boolean> {
  let isRight = false;
  for (const password of new Set([preparedPassword(typed), typed]))
    isRight ||= await isPasswordOf(hash, password, ip, isKnown);
  return isRight;
}

async function isPasswordOf(
  hash: string | null,
  password: string,
  ip: string | null,
  isKnown: boolean,
): Promise<boolean> {
  const usable = hash !== null && !tooLong(password);
  const task = {
    password: tooLong(password) ? "" : password,
    hash: usable ? hash : nobody(env().BCRYPT_COST),
  };
  const right = await run<boolean>(ip, task, isKnown);
  return usable && right;
}

/** Whether the hash has a lower cost than configured: the next sign-in makes it again. */
export function isOutdated(hash: string): boolean {
  return Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1] ?? 0) < env().BCRYPT_COST;
}
