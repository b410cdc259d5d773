import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import NextLink from "@/components/ui/NextLink";

interface Props {
  customer: { _id: string; name: string };
  deleted?: boolean;
}

/** A customer's name as text: rows outlive accounts, and say so. */
export const nameOf = ({ name }: { name: string }, deleted: boolean) =>
  deleted ? `${name} (deleted)` : name;

/** A customer's name in a table, which leads to their page. */
export function CustomerLink({ customer, deleted = false }: Props) {
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
      {deleted && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {" (deleted)"}
        </Box>
      )}
    </>
  );
}
