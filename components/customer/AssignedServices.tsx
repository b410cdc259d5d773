import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import type { CustomerWithServices } from "@/lib/domain/subscription/schema";

/** What is due stands first. */
export const dueFirst = (rows: CustomerWithServices["subscriptions"]) =>
  rows.toSorted((a, b) => Number(a.paymentStatus === "paid") - Number(b.paymentStatus === "paid"));

const name = { minWidth: 0, maxWidth: { md: 150, lg: 200 } };

/** The first of a customer's services with its payment status; the others as a number. */
export function AssignedServices({ row }: { row: CustomerWithServices }) {
  const [first, ...others] = dueFirst(row.subscriptions);
  if (!first) return "None";
  const more = row.subscriptionCount - 1;
  const names = others.map(({ service, paymentStatus }) => `${service.name}: ${paymentStatus}`);
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: "center" }}>
      <Typography component="span" variant="inherit" noWrap title={first.service.name} sx={name}>
        {first.service.name}
      </Typography>{" "}
      <StatusChip status={first.paymentStatus} />
      {more > 0 && (
        <Tooltip title={names.join(", ")}>
          <Link
            component={NextLink}
            href={`/admin-dashboard/customers/${row._id}`}
            variant="caption"
            color="textSecondary"
            underline="hover"
            aria-label={`${more} more of ${row.name}`}
          >
            +{more}
          </Link>
        </Tooltip>
      )}
    </Stack>
  );
}
