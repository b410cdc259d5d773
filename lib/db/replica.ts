import "server-only";
import { shared } from "@/lib/core/process-state.mjs";
import { db, replica } from "./client";
import type { Tx } from "./client";
import { isOutage } from "./outage";

const misses = shared("replica-misses", () => ({ count: 0 }));

/** How often the primary stood in for a replica that did not answer. */
export const replicaMisses = () => misses.count;

/** Reads at the replica, a moment behind; at the primary without one, or while it is away. */
export async function fromReplica<T>(read: (client: Tx) => Promise<T>): Promise<T> {
  const client = replica();
  if (!client) return read(db());
  try {
    return await read(client);
  } catch (error) {
    if (!isOutage(error)) throw error;
    misses.count += 1;
    return read(db());
  }
}
