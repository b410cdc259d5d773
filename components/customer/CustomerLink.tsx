import Link from "@mui/material/Link";
import NextLink from "@/components/ui/NextLink";

/** A customer's name in a table, which leads to their page. */
export function CustomerLink({ customer }: { customer: { _id: string; name: string } }) {
  return (
    <Link
      component={NextLink}
      href={`/admin-dashboard/customers/${customer._id}`}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {customer.name}
    </Link>
  );
}
