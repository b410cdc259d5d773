import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { SubscribedService } from "./subscribed-services";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import { overdueLabel } from "./Overdue";
import { PayButton } from "./PayButton";
import { payableOf } from "./payment-labels";

interface Props {
  /** The most overdue first. */
  services: SubscribedService[];
  format: Format;
}

interface DueService extends SubscribedService {
  charge: Payment;
}

const card = {
  mb: { xs: 1, sm: 2 },
  px: { xs: 1.5, sm: 2.5 },
  py: { xs: 1, sm: 1.75 },
  borderColor: "color-mix(in srgb, var(--mui-palette-late-contrastText) 38%, transparent)",
};
const tile = {
  flex: "none",
  display: { xs: "none", sm: "grid" },
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: 1,
  bgcolor: "late.main",
  color: "late.contrastText",
};

/** The amount and the days overdue in one line, the service in the next. */
const lines = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  alignItems: "baseline",
  "& > p": { flex: "1 0 100%", minWidth: 0 },
};
const amount = { fontSize: { xs: 15, sm: 16 } };
const overdue = { color: "late.contrastText", fontWeight: 600, whiteSpace: "nowrap" };

/** The charges due now, each with a pay button; absent if nothing is due. */
export function DueStrip({ services, format }: Props) {
  const rows = services.filter((service): service is DueService => service.charge !== undefined);
  const [first, ...others] = rows;
  if (!first) return null;
  const total = rows.reduce((sum, { subscription }) => sum + subscription.outstanding, 0);
  const { daysLate: days } = first.charge;
  const withAmount = total > first.charge.amount;
  return (
    <Card component="section" aria-labelledby="due" sx={card}>
      <Stack direction="row" sx={{ gap: { xs: 1, sm: 2 }, alignItems: "center" }}>
        <Box sx={tile}>
          <Icon name="clock" size={20} />
        </Box>
        <Box sx={lines}>
          <Typography variant="heading" component="h2" id="due" sx={amount}>
            {format.money(total)} due now
          </Typography>
          {days > 0 && (
            <Typography variant="body2" component="span" sx={overdue}>
              {overdueLabel(days)}
            </Typography>
          )}
          <DueText {...first} withAmount={withAmount} format={format} />
        </Box>
        <PayActions {...first} withAmount={withAmount} isFirst />
      </Stack>
      {others.map((row) => (
        <Stack
          key={row.charge._id}
          direction="row"
          spacing={2}
          sx={{
            mt: 1,
            pt: 1,
            pl: { sm: 7 },
            alignItems: "center",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DueText {...row} withAmount format={format} />
          </Box>
          <PayActions {...row} />
        </Stack>
      ))}
    </Card>
  );
}

function DueText({
  charge,
  withAmount,
  format,
}: DueService & { withAmount: boolean; format: Format }) {
  const amountText = withAmount ? `: ${format.money(charge.amount)}` : "";
  return (
    <Typography
      variant="body2"
      component="p"
      color="textSecondary"
      id={`due-${charge.subscription}`}
    >
      {`${charge.service.name}${amountText}`}
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {`, due ${format.nearDay(charge.dueDate)}`}
      </Box>
      <Box component="span" sx={{ display: "block", whiteSpace: "normal" }}>
        {checkoutText(charge)}
      </Box>
    </Typography>
  );
}

interface PayProps extends DueService {
  /** Shows the amount, if it is not the total. */
  withAmount?: boolean;
  isFirst?: boolean;
}

/** The state of a payment that was started. */
function checkoutText({ checkout, lastFailure }: Payment): string | null {
  if (checkout?.status === "processing") return "Payment in progress";
  if (checkout?.status === "unknown") return "Not confirmed yet; you cannot pay twice";
  return lastFailure && `Not paid: ${lastFailure}`;
}

function PayActions({ subscription, charge, withAmount = false, isFirst = false }: PayProps) {
  const payable = payableOf(subscription);
  const labelId = `due-${subscription._id}`;
  return (
    <Stack direction="row" spacing={1} sx={{ flex: "none", alignItems: "center" }}>
      <Button
        component={NextLink}
        href={`/dashboard/subscriptions/${subscription._id}`}
        scroll={false}
        color="inherit"
        startIcon={<Icon name="receipt" size={18} />}
        aria-describedby={labelId}
        sx={{ color: "text.secondary", display: { xs: "none", md: "inline-flex" } }}
      >
        See the charge
      </Button>
      <PayButton
        payable={{
          ...payable,
          sum: withAmount ? charge.amount : payable.sum,
          isProcessing: charge.checkout?.status === "processing",
        }}
        label="Pay Now"
        variant={isFirst ? "contained" : "outlined"}
        size={isFirst ? "large" : "small"}
        describedBy={labelId}
      />
    </Stack>
  );
}
