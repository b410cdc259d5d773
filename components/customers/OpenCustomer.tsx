import Button from "@mui/material/Button";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";

/** The way to a customer's page, as an action of a menu. */
export const openCustomer = (id: string, isDeleted = false) => ({
  label: isDeleted ? "Open the deleted customer" : "Open the customer",
  icon: "person" as const,
  href: `/admin-dashboard/customers/${id}`,
});

/** The same as a button. */
export function OpenCustomer({ label, icon, href }: ReturnType<typeof openCustomer>) {
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
