import "server-only";
import { countInReview } from "@/lib/domain/agents/month-queries";
import { countOpenAsks } from "@/lib/domain/asks/queries";
import { countWaiting } from "@/lib/domain/requests/queries";
import type { CustomerReader } from "@/lib/domain/requests/queries";
import type { Waiting } from "./schema";

/** How much of each kind waits for a customer's people, of requests those that one may see. */
export async function readWaiting(reader: CustomerReader): Promise<Waiting> {
  const { scope } = reader;
  const [asks, requests, months] = await Promise.all([
    countOpenAsks(scope),
    countWaiting(reader, "customer"),
    countInReview(scope),
  ]);
  return { asks, requests, months };
}
