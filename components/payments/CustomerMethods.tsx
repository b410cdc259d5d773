import { Row } from "@/components/ui/Row";
import { Lines } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { StatusChip, Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { CustomerMethods as Details } from "@/lib/domain/payments/schema";
import { expiryText, methodStateLabel, nextAutopayText } from "./method-labels";

interface Props {
  details: Details;
  format: Format;
}

/** A customer's saved methods, and what automatic payment did and will do. */
export function CustomerMethods({ details, format }: Props) {
  const { methods, autopay, lastRefusal } = details;
  return (
    <Stack gap={12}>
      <Text variant="body2">
        {autopay.enabled ? "Automatic payment is on." : "Automatic payment is off."}{" "}
        {autopay.enabled && nextAutopayText(autopay, format)}
      </Text>
      {methods.length === 0 ? (
        <Text variant="body2" color="secondary">
          No payment method is saved.
        </Text>
      ) : (
        <Lines>
          {methods.map((method) => (
            <Row as="li" key={method._id} wrap justify="between">
              <Text as="span" variant="body2">
                <bdi>{method.name}</bdi>, {expiryText(method).toLowerCase()}
              </Text>
              <Row as="span">
                {method.isDefault && <Tag>Default</Tag>}
                {method.status !== "active" && (
                  <StatusChip status="failed" label={methodStateLabel(method.status)} />
                )}
              </Row>
            </Row>
          ))}
        </Lines>
      )}
      {lastRefusal && (
        <Text variant="body2">
          <TextLink
            to="state"
            href={`/admin-dashboard/payments/${lastRefusal.payment}`}
            color="inherit"
          >
            Refused on {format.dayOf(lastRefusal.at)}
          </TextLink>
          : {lastRefusal.text}
        </Text>
      )}
    </Stack>
  );
}
