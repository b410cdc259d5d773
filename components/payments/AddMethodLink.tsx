import { TextLink } from "@/components/ui/TextLink";

/** After a refusal that another method mends. */
export const AddMethodLink = () => (
  <>
    {" "}
    <TextLink href="/dashboard/account/payment" color="inherit">
      Payment methods
    </TextLink>
  </>
);
