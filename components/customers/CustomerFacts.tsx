import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Customer } from "@/lib/domain/customers/schema";
import type { AdminSubscription } from "@/lib/domain/billing/subscription-schema";

interface Props {
  customer: Customer;
  subscriptions: AdminSubscription[];
  format: Format;
}

const sum = (rows: AdminSubscription[], of: (row: AdminSubscription) => number) =>
  rows.reduce((cents, row) => cents + Math.round(of(row) * 100), 0) / 100;

/** A customer's data, and the sums of their services. */
export function CustomerFacts({ customer, subscriptions, format }: Props) {
  const { email, emailVerified, pendingEmail, company, phone, createdAt, ...billing } = customer;
  const { billingAddress, taxId, taxExempt } = billing;
  const active = subscriptions.filter((row) => row.status === "active");
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      <Fact label="Email">
        {email}
        {!emailVerified && (
          <Box component="span" sx={{ color: "warning.main" }}>
            {" not verified"}
          </Box>
        )}
        {pendingEmail && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {` (to be ${pendingEmail})`}
          </Box>
        )}
      </Fact>
      <Fact label="Company">{company ?? "–"}</Fact>
      <Fact label="Phone">{phone ?? "–"}</Fact>
      <Fact label="Billing address">{billingAddress ?? "–"}</Fact>
      <Fact label="Tax ID">
        {taxId ?? "–"}
        {taxExempt && " (tax exempt)"}
      </Fact>
      <Fact label="Customer since">
        <When at={createdAt} format={format} dayOnly />
      </Fact>
      <Fact label="Each month">{format.money(sum(active, (row) => row.amount))}</Fact>
      <Fact label="Outstanding">{format.money(sum(subscriptions, (row) => row.outstanding))}</Fact>
      <Fact label="Paid so far">{format.money(sum(subscriptions, (row) => row.totalPaid))}</Fact>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          minWidth: 0,
          fontWeight: 500,
          textAlign: "right",
          overflowWrap: "anywhere",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {children}
      </Typography>
    </Stack>
  );
}
