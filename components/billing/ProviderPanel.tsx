import { Facts } from "@/components/ui/Facts";
import { When } from "@/components/ui/When";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { ProviderState } from "@/lib/domain/billing/payment-schema";

const Time = ({ at, format }: { at: string | null; format: Format }) =>
  at ? <When at={at} format={format} /> : "Never";

/** The payment provider and the state of the attempts. */
export function ProviderPanel({ state, format }: { state: ProviderState; format: Format }) {
  const { provider, live, apiVersion, lastWebhookAt, lastReconciledAt, attempts } = state;
  const isManual = provider === "manual";
  const liveText = live ? "Real" : "Test keys: none moves";
  return (
    <Panel id="provider" title="How money moves">
      <Facts
        facts={[
          ["Provider", isManual ? "By hand" : "Stripe"],
          ["Money", isManual ? "None is collected" : liveText],
          ["API version", apiVersion ?? "–"],
          ["Last message", <Time key="message" at={lastWebhookAt} format={format} />],
          ["Last asked", <Time key="asked" at={lastReconciledAt} format={format} />],
          ["Under way", format.number(attempts.open + attempts.processing)],
          ["Without an answer", format.number(attempts.unknown)],
          ["Not owed, or not fitting", format.number(attempts.orphaned + attempts.mismatched)],
        ]}
      />
    </Panel>
  );
}
