import type { ComponentProps } from "react";
import { dueNowLabel } from "@/components/charges/charge-labels";
import { Facts } from "@/components/ui/Facts";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { HandledThread } from "@/lib/domain/requests/schema";
import styles from "./Handling.module.css";

interface Props extends Pick<HandledThread, "asker" | "price"> {
  /** The customer's page. */
  href: string;
  format: Format;
}

/** What a customer owes and pays, and when it was here: asked before it is answered. */
export function CustomerLines({ asker, price, href, format }: Props) {
  const { due, dueCount, lastSeenAt } = asker;
  const facts: ComponentProps<typeof Facts>["facts"] = [
    [
      dueCount > 1 ? dueNowLabel(dueCount) : "Due now",
      dueCount > 0 ? format.money(due) : "Nothing",
    ],
  ];
  if (price !== null) facts.push(["Price", `${format.price(price)} a month`]);
  facts.push([
    "Last seen",
    lastSeenAt ? <When key="seen" at={lastSeenAt} format={format} dayOnly /> : "Not recently",
  ]);
  return (
    <section className={styles.customer} aria-labelledby="request-customer">
      <Text as="h3" variant="subtitle1" id="request-customer">
        <TextLink href={href} color="inherit" look="target">
          Customer
        </TextLink>
      </Text>
      <Facts facts={facts} lines />
    </section>
  );
}
