import { Card } from "@/components/ui/Card";
import { Basis, Row } from "@/components/ui/Row";
import { Price, Text } from "@/components/ui/Text";
import { categoryLabels, deliveryTime } from "@/components/catalog/service-labels";
import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/catalog/schema";
import { CheckList } from "./CheckList";
import { SubscribeButton } from "./SubscribeButton";
import { firstChargeTexts } from "./terms";
import type { FirstCharges } from "@/lib/domain/subscriptions/schema";

interface Props {
  service: Service;
  maySubscribe: boolean;
  /** The dates of the first two charges of a subscription made today. */
  dates: FirstCharges;
  format: Format;
}

const MAX_FEATURES = 5;

/** A service that can be subscribed to: description, features, price. */
export function CatalogueCard({ service, maySubscribe, dates, format }: Props) {
  const { _id, name, description, type, category, price, features, estimatedDelivery } = service;
  const heading = `catalogue-${_id}`;
  const setup = price.setup > 0 ? `${format.price(price.setup)} setup` : "No setup fee";
  return (
    <Card as="article" aria-labelledby={heading} padded gap={12}>
      <div>
        <Text variant="caption" color="secondary">
          {type.startsWith(categoryLabels[category])
            ? type
            : `${type} · ${categoryLabels[category]}`}
        </Text>
        <Text as="h2" variant="heading" id={heading}>
          {name}
        </Text>
      </div>
      <Text variant="body2" color="secondary" evenLines>
        {description}
      </Text>
      {features.length > 0 && (
        <CheckList
          plain
          icon="check"
          items={features.slice(0, MAX_FEATURES)}
          more={features.length - MAX_FEATURES}
          foldedAs={`${format.number(features.length)} included`}
        />
      )}
      <Row gap={12} align="end" wrap toBottom>
        <Basis>
          <Text variant="caption">
            <Price>{format.price(price.monthly)}</Price>
            /month
          </Text>
          <Text variant="caption" color="secondary">
            {`${setup}, live in ${deliveryTime(estimatedDelivery, format)}`}
          </Text>
        </Basis>
        {maySubscribe && (
          <SubscribeButton
            service={{ _id, name }}
            describedBy={heading}
            terms={firstChargeTexts(service, dates, format)}
          />
        )}
      </Row>
    </Card>
  );
}
