import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { CONSENT } from "@/lib/domain/payments/constants";
import type { OwnPaymentMethods } from "@/lib/domain/payments/schema";
import { AutopaySwitch } from "./AutopaySwitch";
import { autopayText } from "./method-labels";

interface Props {
  page: OwnPaymentMethods;
  format: Format;
}

/** The switch with the words that it agrees to, what is charged next, and what was refused. */
export function AutopayPanel({ page, format }: Props) {
  const { autopay, refused } = page;
  const { enabled, method, consentAt } = autopay;
  const needsMethod = enabled && method?.status !== "active";
  const state = autopayText(autopay, format);
  return (
    <Panel
      id="autopay"
      title="How charges are paid"
      text={
        <span id="autopay-consent">
          {enabled && consentAt
            ? `Agreed to on ${format.dayOf(consentAt)}: `
            : "Switching it on agrees to this: "}
          “{CONSENT.text}”
        </span>
      }
    >
      <Stack gap={12}>
        {refused.map(({ _id, title, text }) => (
          <Notice key={_id} tone="warning">
            <TextLink to="state" href={`/dashboard/payments/${_id}`} color="inherit">
              {title}
            </TextLink>
            : {text}
          </Notice>
        ))}
        {needsMethod && <Notice tone="warning">{state}</Notice>}
        <div>
          <AutopaySwitch isEnabled={enabled} describedBy="autopay-consent" />
          <Text variant="body2" strong={enabled}>
            {!needsMethod && state}
          </Text>
        </div>
      </Stack>
    </Panel>
  );
}
