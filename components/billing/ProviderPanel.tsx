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
  const [name, money] = {
    manual: ["By hand", "None is collected"],
    transfer: ["Bank transfer", "Recorded when it arrives"],
    stripe: ["Stripe", live ? "Real" : "Test keys: none moves"],
  }[provider];
  return (
    <Panel id="provider" title="How money moves">
      <Facts
        facts={[
          ["Provider", name],
          ["Money", money],
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
