import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Overdue } from "./Overdue";
import { PayButton } from "./PayButton";
import { payableOf, setupNote } from "./payment-labels";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import { SubscriptionDetailsButton } from "./SubscriptionDetailsButton";
import { ServiceProgress } from "./ServiceProgress";

interface Props {
  subscription: CustomerSubscription;
  /** Its oldest unpaid charge. */
  charge: Payment | undefined;
  format: Format;
}

const card = {
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.5, sm: 2 },
  display: "flex",
  flexDirection: "column",
  gap: 1,
  breakInside: "avoid",
};
const spaceBetween = { justifyContent: "space-between", alignItems: "baseline" };
const onDesk = { display: { xs: "none", sm: "block" } };
const twoLines = {
  display: { xs: "none", sm: "-webkit-box" },
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
};

/** Fits in one line of a phone, with the badge of unread notes. */
const footer = {
  mt: 0.5,
  alignItems: "center",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  "& .MuiButton-root": { px: { xs: 1.25 } },
};

/** One of the customer's services: description, progress, price, what is due. */
export function ServiceCard({ subscription, charge, format }: Props) {
  const { _id, name, type, description, status, progress, amount } = subscription;
  const heading = `service-${_id}`;
  return (
    <Card component="article" aria-labelledby={heading} sx={card}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="subtitle1" component="h3" id={heading}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={onDesk}>
            {type}
          </Typography>
        </Box>
        <StatusChip status={status} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={twoLines}>
        {description}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: "auto", ...spaceBetween }}>
        <Typography variant="caption" component="p">
          <Box component="strong" sx={{ fontSize: { xs: 16, sm: 18 }, fontWeight: 680 }}>
            {format.price(amount)}
          </Box>
          /month
        </Typography>
        <Typography variant="caption" color="textSecondary">{`Progress: ${progress}%`}</Typography>
      </Stack>
      <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
      <Stack direction="row" useFlexGap spacing={1} sx={footer}>
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ flex: "1 1 0", minWidth: 96 }}
        >
          {billingText(subscription, charge, format)}
        </Typography>
        <PayButton payable={payableOf(subscription)} label="Pay Now" describedBy={heading} />
        <SubscriptionDetailsButton
          id={_id}
          describedBy={heading}
          unread={subscription.unreadNotes}
        />
      </Stack>
    </Card>
  );
}

function billingText(
  { status, nextBillingDate, endsOn }: CustomerSubscription,
  charge: Props["charge"],
  format: Format,
) {
  if (status === "suspended") return "Suspended: it goes on once what is due is paid.";
  if (charge && charge.daysLate > 0) return <Overdue days={charge.daysLate} />;
  if (status === "paused") return "No charges while paused";
  if (charge) return `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`;
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  return status === "active" ? `Next charge ${format.nearDay(nextBillingDate)}` : null;
}
