import "server-only";
import { Dispatcher } from "@/lib/domain/integrations/dispatch";

/** Sends webhooks as they are due; each process takes its part. Returns how to stop. */
export function sendWebhooks(): (timeout: number) => Promise<void> {
  const dispatcher = new Dispatcher();
  dispatcher.start();
  return (timeout) => dispatcher.stop(timeout);
}
