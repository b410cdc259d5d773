import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { daysLate, DueChip } from "@/components/billing/Late";
import NextLink from "@/components/ui/NextLink";
import type { CustomerWithServices } from "@/lib/domain/billing/subscription-schema";

const name = {
  minWidth: 0,
  maxWidth: { md: 150, lg: 200 },
  whiteSpace: { xs: "normal", md: "nowrap" },
};

/**
 * The first of a customer's services with its payment status; the others as a number, with how many
 * of them are to be paid.
 */
export function AssignedServices({ row }: { row: CustomerWithServices }) {
  const [first, ...others] = row.subscriptions;
  if (!first) return "None";
  const more = row.subscriptionCount - 1;
  const pending = row.pendingCount - (first.paymentStatus === "pending" ? 1 : 0);
  const rest = `+${more}${pending > 0 ? `, ${pending} pending` : ""}`;
  const names = others.map(
    ({ service, paymentStatus, daysLate: days }) =>
      `${service.name}: ${days > 0 ? daysLate(days) : paymentStatus}`,
  );
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        gap: 1,
        alignItems: "center",
        justifyContent: { xs: "flex-end", md: "flex-start" },
        minWidth: 0,
      }}
    >
      <Typography component="span" variant="inherit" noWrap title={first.service.name} sx={name}>
        {first.service.name}
      </Typography>{" "}
      <DueChip due={first} />
      {more > 0 && (
        <Tooltip title={names.join(", ")}>
          <Link
            component={NextLink}
            href={`/admin-dashboard/customers/${row._id}`}
            variant="caption"
            color="textSecondary"
            underline="hover"
            aria-label={`${rest} of ${row.name}`}
            sx={{ whiteSpace: "nowrap" }}
          >
            {rest}
          </Link>
        </Tooltip>
      )}
    </Stack>
  );
}
