import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";

interface Props {
  customer: { _id: string; name: string };
  isDeleted?: boolean;
}

/** A customer's name as text; rows are kept after a customer is deleted. */
export const customerLabel = ({ name }: { name: string }, isDeleted: boolean) =>
  isDeleted ? `${name} (deleted)` : name;

/** A customer's name in a table, as a link to their page. */
export function CustomerLink({ customer, isDeleted = false }: Props) {
  return (
    <>
      <Link
        component={NextLink}
        href={`/admin-dashboard/customers/${customer._id}`}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600 }}
      >
        {customer.name}
      </Link>
      {isDeleted && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {" (deleted)"}
        </Box>
      )}
    </>
  );
}

/** A menu item that leads to a customer's page. */
export const customerMenuItem = (id: string, isDeleted = false) => ({
  label: isDeleted ? "Open the deleted customer" : "Open the customer",
  icon: "person" as const,
  href: `/admin-dashboard/customers/${id}`,
});

/** The same link as a button. */
export function CustomerButton({ label, icon, href }: ReturnType<typeof customerMenuItem>) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      component={NextLink}
      href={href}
      startIcon={<Icon name={icon} size={18} />}
    >
      {label}
    </Button>
  );
}
