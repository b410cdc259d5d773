import type { ReactNode } from "react";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
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
  const { billingAddress, taxId, taxExempt, poNumber } = billing;
  const active = subscriptions.filter((row) => row.status === "active");
  return (
    <Stack as="dl" gap={8}>
      <Fact label="Email">
        {email || "–"}
        {email && !emailVerified && (
          <Text as="span" variant="inherit" color="warning">
            {" not verified"}
          </Text>
        )}
        {pendingEmail && (
          <Text as="span" variant="inherit" color="secondary">
            {` (to be ${pendingEmail})`}
          </Text>
        )}
      </Fact>
      <Fact label="Company">{company ?? "–"}</Fact>
      <Fact label="Phone">{phone ?? "–"}</Fact>
      <Fact label="Billing address">{billingAddress ?? "–"}</Fact>
      <Fact label="Tax ID">
        {taxId ?? "–"}
        {taxExempt && " (tax exempt)"}
      </Fact>
      <Fact label="PO number">{poNumber ?? "–"}</Fact>
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
    <Row gap={16} align="start" justify="between">
      <Text as="dt" variant="body2" color="secondary">
        {label}
      </Text>
      <Text as="dd" variant="body2" tabular breaks toEnd>
        {children}
      </Text>
    </Row>
  );
}
