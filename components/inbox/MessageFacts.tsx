import type { ComponentProps } from "react";
import { Facts } from "@/components/ui/Facts";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { MessageContext } from "@/lib/domain/inbox/schema";
import { contextFacts, earlierLines } from "./context-facts";
import { Earlier } from "./Earlier";

interface Props {
  context: MessageContext;
  format: Format;
}

/** What is known beside a message: the account of its sender, the service, earlier messages. */
export function MessageFacts({ context, format }: Props) {
  const { customer } = context;
  const facts: ComponentProps<typeof Facts>["facts"] = contextFacts(context, format);
  if (customer)
    facts.push([
      "Customer",
      <TextLink key="customer" href={`/admin-dashboard/customers/${customer._id}`} color="inherit">
        <bdi>{customer.name}</bdi>
      </TextLink>,
    ]);
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} plain />}
      <Earlier messages={earlierLines(context, format)} />
    </>
  );
}
