import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { unsealed } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { post } from "@/lib/integrations/webhooks/post";
import { signedHeaders } from "@/lib/integrations/webhooks/signature";
import { claimDue, recordResults, withBodies } from "./deliveries";
import type { Claimed, DeliveryResult } from "./deliveries";
import { SECRET_PURPOSE, reach } from "./endpoints";
import { followEndpoint } from "./switch-off";

/* Sends what is due. Any number of processes may. */

const POLL_MS = 1_000;
/** Results are written together that come within so many milliseconds, and slots filled. */
const GATHER_MS = 10;

type Ready = Claimed & { body: string };

const opened = (sealed: string) => unsealed(SECRET_PURPOSE, sealed);

/** The present secret, and for a day the former one too, if that can still be read. */
function secretsOf({ secret, formerSecret, formerUntil }: Claimed, at: Date): string[] {
  const present = opened(secret);
  if (present === null) throw new Error("The secret cannot be read. Renew it.");
  const former = formerSecret && formerUntil && formerUntil > at ? opened(formerSecret) : null;
  return former === null ? [present] : [present, former];
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 300);

/** Never rejects: whatever goes wrong is a failed try. */
async function send(delivery: Ready): Promise<DeliveryResult> {
  const { url, eventId, body } = delivery;
  const at = now();
  const tried = { delivery, at };
  try {
    const headers = signedHeaders({ id: `evt_${eventId}`, at, body }, secretsOf(delivery, at));
    return { ...tried, ...(await post({ url, headers, body }, reach())), error: null };
  } catch (error) {
    return { ...tried, status: null, answer: null, error: reasonOf(error) };
  }
}

export class Dispatcher {
  private readonly busy = new Map<string, number>();
  private results: DeliveryResult[] = [];
  private loop: Promise<void> | undefined;
  private isStopped = false;
  private wake: () => void = () => undefined;

  /** Sends until nothing is due any more. */
  async drain(): Promise<void> {
    while (await this.hasMore()) await this.someFinished();
    await this.write();
  }

  /** Sends what is due from now on, as soon as it is. */
  start(): void {
    this.loop = this.run();
  }

  /** Takes nothing more, and waits for what is being sent, as long as it may. */
  async stop(timeoutMs: number): Promise<void> {
    this.isStopped = true;
    this.wake();
    await Promise.race([this.loop, wait(timeoutMs, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const hasMore = await this.hasMore().catch((error: unknown) => {
        logger.error({ err: error }, "webhooks could not be sent");
        return this.busy.size > 0;
      });
      if (hasMore) await this.someFinished();
      else if (!this.isStopped) await this.pause();
    }
    while (this.busy.size > 0) await this.someFinished();
    await this.write();
  }

  /** Until one is sent, or it is time to look again. */
  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async someFinished(): Promise<void> {
    if (this.results.length === 0) await this.pause();
    await wait(GATHER_MS);
    await this.write();
  }

  /** What was under way when it asked took the place of others, though it may have ended since. */
  private async hasMore(): Promise<boolean> {
    const wasBusy = this.busy.size > 0;
    return (await this.take()) > 0 || wasBusy;
  }

  private async take(): Promise<number> {
    const rows = await claimDue(now(), this.busy);
    const ready = rows.length > 0 ? await withBodies(rows) : [];
    for (const delivery of ready) {
      this.count(delivery.endpointId, 1);
      void this.deliver(delivery);
    }
    return rows.length;
  }

  private async deliver(delivery: Ready): Promise<void> {
    const result = await send(delivery);
    // Read after the wait: what is written meanwhile leaves another list here.
    this.results.push(result);
    this.count(delivery.endpointId, -1);
    this.wake();
  }

  private count(endpointId: string, by: number): void {
    const count = (this.busy.get(endpointId) ?? 0) + by;
    if (count > 0) this.busy.set(endpointId, count);
    else this.busy.delete(endpointId);
  }

  private async write(): Promise<void> {
    const results = this.results;
    this.results = [];
    await writeResults(results);
  }
}

/** What cannot be written is sent again when it counts as lost. */
async function writeResults(results: DeliveryResult[]): Promise<void> {
  try {
    await recordResults(results);
    for (const id of new Set(results.map(({ delivery }) => delivery.endpointId)))
      await followEndpoint(
        id,
        results.filter(({ delivery }) => delivery.endpointId === id),
      );
  } catch (error) {
    logger.error({ err: error }, "what came of webhooks could not be written");
  }
}
