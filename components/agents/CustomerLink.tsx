import { TextLink } from "@/components/ui/TextLink";
import type { Named } from "@/lib/domain/agents/work-schema";

/** Whose it is, before the rest of a line. */
export const CustomerLink = ({ customer: { _id, name } }: { customer: Named }) => (
  <>
    <TextLink to="state" href={`/admin-dashboard/customers/${_id}`} color="inherit" look="target">
      <bdi>{name}</bdi>
    </TextLink>
    {" · "}
  </>
);
