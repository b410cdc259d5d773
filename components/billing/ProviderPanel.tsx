import type { ReactNode } from "react";
import { Facts } from "@/components/ui/Facts";
import { When } from "@/components/ui/When";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { ProviderState } from "@/lib/domain/billing/schema";

const Time = ({ at, format }: { at: string | null; format: Format }) =>
  at ? <When at={at} format={format} /> : "Never";

export function ProviderPanel({ state, format }: { state: ProviderState; format: Format }) {
  const { provider, live, apiVersion, lastWebhookAt, lastReconciledAt, attempts } = state;
  const [name, money] = {
    manual: ["By hand", "None is collected"],
    transfer: ["Bank transfer", "Recorded when it arrives"],
    stripe: ["Stripe", live ? "Real" : "Test keys: none moves"],
  }[provider];
  const isAsked = provider === "stripe";
  const counts: [string, number][] = [
    ["Payments in progress", attempts.open + attempts.processing],
    ["No reply from provider", attempts.unknown],
    ["Unmatched payments", attempts.orphaned + attempts.mismatched],
  ];
  const facts: [string, ReactNode][] = [
    ["Provider", name],
    ["Money", money],
  ];
  if (isAsked)
    facts.push(
      ["API version", apiVersion ?? "–"],
      ["Last message", <Time key="message" at={lastWebhookAt} format={format} />],
      ["Last checked", <Time key="checked" at={lastReconciledAt} format={format} />],
    );
  // Attempts may be left from a former provider.
  const shown = counts.filter(([, count]) => isAsked || count > 0);
  for (const [label, count] of shown) facts.push([label, format.number(count)]);
  return (
    <Panel id="provider" title="How money moves">
      <Facts facts={facts} />
    </Panel>
  );
}
