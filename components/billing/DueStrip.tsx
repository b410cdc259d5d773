import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { OwnService } from "./own-service";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import { daysLate } from "./Late";
import { PayButton } from "./PayButton";
import { payableOf } from "./payment-labels";

interface Props {
  /** With what is due of each, the latest first. */
  services: OwnService[];
  format: Format;
}

interface Due extends OwnService {
  charge: Payment;
}

const strip = {
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

/**
 * How late it is stands beside the amount while there is room, what it is for in a line of its own.
 */
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
const late = { color: "late.contrastText", fontWeight: 600, whiteSpace: "nowrap" };

/**
 * What is owed now, over the whole width: absent when nothing is. Each service's oldest charge can
 * be paid at once.
 */
export function DueStrip({ services, format }: Props) {
  const rows = services.filter((service): service is Due => service.charge !== undefined);
  const [first, ...others] = rows;
  if (!first) return null;
  const total = rows.reduce((sum, { subscription }) => sum + subscription.outstanding, 0);
  const { daysLate: days } = first.charge;
  const withAmount = total > first.charge.amount;
  return (
    <Card component="section" aria-labelledby="due" sx={strip}>
      <Stack direction="row" sx={{ gap: { xs: 1, sm: 2 }, alignItems: "center" }}>
        <Box sx={tile}>
          <Icon name="clock" size={20} />
        </Box>
        <Box sx={lines}>
          <Typography variant="heading" component="h2" id="due" sx={amount}>
            {format.money(total)} due now
          </Typography>
          {days > 0 && (
            <Typography variant="body2" component="span" sx={late}>
              {daysLate(days)}
            </Typography>
          )}
          <Owed {...first} withAmount={withAmount} format={format} />
        </Box>
        <Pay {...first} withAmount={withAmount} isFirst />
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
            <Owed {...row} withAmount format={format} />
          </Box>
          <Pay {...row} />
        </Stack>
      ))}
    </Card>
  );
}

function Owed({ charge, withAmount, format }: Due & { withAmount: boolean; format: Format }) {
  const amount = withAmount ? `: ${format.money(charge.amount)}` : "";
  return (
    <Typography
      variant="body2"
      component="p"
      color="textSecondary"
      id={`due-${charge.subscription}`}
    >
      {`${charge.service.name}${amount}`}
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {`, due ${format.nearDay(charge.dueDate)}`}
      </Box>
      <Box component="span" sx={{ display: "block", whiteSpace: "normal" }}>
        {underWay(charge)}
      </Box>
    </Typography>
  );
}

interface PayProps extends Due {
  /** Where the strip's sum is not what this button takes. */
  withAmount?: boolean;
  isFirst?: boolean;
}

/** What a payment that was begun has come to so far. */
function underWay({ checkout, lastFailure }: Payment): string | null {
  if (checkout?.status === "processing") return "Payment in progress";
  if (checkout?.status === "unknown") return "Not confirmed yet; you cannot pay twice";
  return lastFailure && `Not paid: ${lastFailure}`;
}

function Pay({ subscription, charge, withAmount = false, isFirst = false }: PayProps) {
  const described = `due-${subscription._id}`;
  return (
    <Stack direction="row" spacing={1} sx={{ flex: "none", alignItems: "center" }}>
      <Button
        component={NextLink}
        href={`/dashboard/subscriptions/${subscription._id}`}
        scroll={false}
        color="inherit"
        startIcon={<Icon name="receipt" size={18} />}
        aria-describedby={described}
        sx={{ color: "text.secondary", display: { xs: "none", md: "inline-flex" } }}
      >
        See the charge
      </Button>
      <PayButton
        payable={{
          ...payableOf(subscription),
          ...(withAmount && { sum: charge.amount }),
          isUnderWay: charge.checkout?.status === "processing",
        }}
        label="Pay Now"
        variant={isFirst ? "contained" : "outlined"}
        size={isFirst ? "large" : "small"}
        describedBy={described}
      />
    </Stack>
  );
}
