import { CustomerLink } from "@/components/customers/CustomerLink";
import type { Named } from "@/lib/domain/agents/schema";

/** Whose it is, before the rest of a line. */
export const OfCustomer = ({ customer }: { customer: Named }) => (
  <>
    <bdi>
      <CustomerLink customer={customer} look="target" />
    </bdi>
    {" · "}
  </>
);
