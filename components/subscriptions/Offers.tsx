import type { ReactNode } from "react";
import { deliveryTime } from "@/components/catalog/service-labels";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { PricedService } from "@/lib/domain/catalog/schema";
import styles from "./Offers.module.css";

interface Props {
  /** The public price list. */
  prices: PricedService[];
  format: Format;
}

const ALL = "/dashboard/services";

const hrefOf = ({ name }: PricedService) => `${ALL}?search=${encodeURIComponent(name)}`;

/** The cheapest first, without what the customer has. */
const cheapest = (prices: PricedService[], owned: readonly string[], count: number) =>
  prices
    .filter(({ _id }) => !owned.includes(_id))
    .sort((a, b) => a.price.monthly - b.price.monthly)
    .slice(0, count);

const AllServices = ({ prices }: Pick<Props, "prices">) => (
  <p className={styles.all}>
    <TextLink href={ALL} color="inherit" underline="hover" strong look="target">
      {`All ${prices.length} services`}
    </TextLink>
  </p>
);

interface ServiceProps {
  service: PricedService;
  format: Format;
}

const LiveIn = ({ service, format }: ServiceProps) => (
  <small>{`Live in ${deliveryTime(service.estimatedDelivery, format)}`}</small>
);

interface OfferProps extends ServiceProps {
  /** Under the name. */
  line: ReactNode;
  /** Before the price. */
  terms?: ReactNode;
}

const Offer = ({ service, format, line, terms }: OfferProps) => (
  <li>
    <NextLink href={hrefOf(service)} className={styles.offer}>
      <span>
        <strong>{service.name}</strong>
        {line}
      </span>
      {terms}
      <span className={styles.price}>
        <strong>{format.price(service.price.monthly)}</strong>
        /month
      </span>
      <Icon name="next" size={16} />
    </NextLink>
  </li>
);

/** Beside the only service: two more. Absent without any. */
export function MoreServices({ prices, owned, format }: Props & { owned: readonly string[] }) {
  const offers = cheapest(prices, owned, 2);
  if (offers.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-services">
      <Text as="h3" variant="heading" id="more-services">
        Add a service
      </Text>
      <ul>
        {offers.map((service) => (
          <Offer
            key={service._id}
            service={service}
            format={format}
            line={<LiveIn service={service} format={format} />}
          />
        ))}
      </ul>
      <AllServices prices={prices} />
    </section>
  );
}

const COUNTS = [
  "",
  "The lowest monthly price",
  "The two with the lowest monthly price",
  "The three with the lowest monthly price",
];

/** Where there is no service yet: the three cheapest. Absent without any. */
export function FirstOffers({ prices, format }: Props) {
  const offers = cheapest(prices, [], 3);
  if (offers.length === 0) return null;
  return (
    <div className={styles.first}>
      <Text as="h3" variant="subtitle1">
        Start small
      </Text>
      <Text variant="body2" color="secondary">
        {COUNTS[offers.length]}
      </Text>
      <ul>
        {offers.map((service) => (
          <Offer
            key={service._id}
            service={service}
            format={format}
            line={<small className={styles.description}>{service.description}</small>}
            terms={
              <span className={styles.terms}>
                <LiveIn service={service} format={format} />
                <small>
                  {service.price.setup > 0
                    ? `Setup ${format.price(service.price.setup)}`
                    : "No setup fee"}
                </small>
              </span>
            }
          />
        ))}
      </ul>
      <AllServices prices={prices} />
    </div>
  );
}
