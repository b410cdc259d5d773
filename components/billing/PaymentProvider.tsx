import type { ReactNode } from "react";
import { Facts } from "@/components/ui/Facts";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { ProviderState } from "@/lib/domain/billing/schema";

const Time = ({ at, format }: { at: string | null; format: Format }) =>
  at ? <When at={at} format={format} /> : "Never";

/** How payments are made, and how many are not settled. */
export function PaymentProvider({ state, format }: { state: ProviderState; format: Format }) {
  const { provider, live, apiVersion, lastWebhookAt, lastReconciledAt, attempts } = state;
  const sentence = {
    manual: "Payments are recorded by hand.",
    transfer: "Payments are recorded when the bank transfer arrives.",
    stripe: live
      ? "Payments go through Stripe."
      : "Payments go through Stripe with test keys: no money moves.",
  }[provider];
  const isAsked = provider === "stripe";
  const counts: [string, number][] = [
    ["Payments in progress", attempts.open + attempts.processing],
    ["No reply from provider", attempts.unknown],
    ["Unmatched payments", attempts.orphaned + attempts.mismatched],
  ];
  const facts: [string, ReactNode][] = [];
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
    <Stack>
      <Stack gap={0}>
        <Text variant="body2">{sentence}</Text>
        <Text variant="caption" color="secondary">
          Chosen when the site is installed.
        </Text>
      </Stack>
      {facts.length > 0 && <Facts facts={facts} />}
    </Stack>
  );
}
