import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { bidi } from "@/lib/core/isolated";

interface Props {
  customer: { _id: string; name: string };
  isDeleted?: boolean;
  /** Outside of a table, whose links are hit above and below by themselves. */
  look?: "target";
}

/** A customer's name as text; rows are kept after a customer is deleted. */
export const customerLabel = ({ name }: { name: string }, isDeleted: boolean) =>
  isDeleted ? bidi`${name} (deleted)` : name;

/** A customer's name, as a link to their page. */
export function CustomerLink({ customer, isDeleted = false, look }: Props) {
  return (
    <>
      <TextLink
        href={`/admin-dashboard/customers/${customer._id}`}
        color="inherit"
        underline="hover"
        strong
        look={look}
      >
        {customer.name}
      </TextLink>
      {isDeleted && (
        <Text as="span" variant="inherit" color="secondary">
          {" (deleted)"}
        </Text>
      )}
    </>
  );
}

/** In a record, whose name is no link: it opens the record. */
export const OpenCustomer = ({ id }: { id: string }) => (
  <ButtonLink variant="outlined" color="inherit" href={`/admin-dashboard/customers/${id}`}>
    Open customer
  </ButtonLink>
);

export const customerMenuItem = (id: string, isDeleted = false) => ({
  label: isDeleted ? "Open the deleted customer" : "Open the customer",
  icon: "person" as const,
  href: `/admin-dashboard/customers/${id}`,
});

/** The same link as a button. */
export function CustomerButton({ label, icon, href }: ReturnType<typeof customerMenuItem>) {
  return (
    <ButtonLink
      variant="outlined"
      color="inherit"
      size="small"
      href={href}
      startIcon={<Icon name={icon} size={18} />}
    >
      {label}
    </ButtonLink>
  );
}
