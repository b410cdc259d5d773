import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { countInReview } from "@/lib/domain/agents/month-queries";
import { countOpenAsks } from "@/lib/domain/asks/queries";
import type { Waiting } from "./schema";

/** Requests where it is the customer's turn: there are none yet. */
const countRequests = (_scope: CustomerScope<"read">): Promise<number> => Promise.resolve(0);

/** How much of each kind waits for a customer's people. */
export async function readWaiting(scope: CustomerScope<"read">): Promise<Waiting> {
  const [asks, requests, months] = await Promise.all([
    countOpenAsks(scope),
    countRequests(scope),
    countInReview(scope),
  ]);
  return { asks, requests, months };
}
