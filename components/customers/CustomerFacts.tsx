import type { ReactNode } from "react";
import { Email } from "@/components/ui/Email";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import { sumDollars } from "@/lib/core/money";
import type { Format } from "@/lib/core/format";
import { termsLabel } from "@/lib/domain/settings/terms-constants";
import type { Customer } from "@/lib/domain/customers/schema";
import type { CustomerSums } from "@/lib/domain/charges/schema";
import type { AdminSubscription } from "@/lib/domain/subscriptions/schema";

interface Props {
  customer: Customer;
  subscriptions: AdminSubscription[];
  sums: CustomerSums;
  format: Format;
}

export function CustomerFacts({ customer, subscriptions, sums, format }: Props) {
  const { email, emailVerified, pendingEmail, company, phone, createdAt, ...billing } = customer;
  const { billingAddress, taxId, taxExempt, poNumber, paymentTermsDays } = billing;
  const active = subscriptions.filter((row) => row.status === "active");
  return (
    <Stack as="dl" gap={8}>
      <Fact label="Email">
        {email ? <Email address={email} /> : "–"}
        {email && !emailVerified && (
          <Text as="span" variant="inherit" color="warning">
            {" not verified"}
          </Text>
        )}
        {pendingEmail && (
          <Text as="span" variant="inherit" color="secondary">
            {" (to be "}
            <Email address={pendingEmail} />)
          </Text>
        )}
      </Fact>
      {company && <Fact label="Company">{company}</Fact>}
      {phone && <Fact label="Phone">{phone}</Fact>}
      {billingAddress && <Fact label="Billing address">{billingAddress}</Fact>}
      {taxId && (
        <Fact label="Tax ID">
          {taxId}
          {taxExempt && " (tax exempt)"}
        </Fact>
      )}
      {poNumber && <Fact label="PO number">{poNumber}</Fact>}
      {paymentTermsDays !== null && <Fact label="Terms">{termsLabel(paymentTermsDays)}</Fact>}
      <Fact label="Customer since">
        <When at={createdAt} format={format} dayOnly />
      </Fact>
      <Fact label="Each month" isMoney>
        {format.money(sumDollars(active.map(({ amount }) => amount)))}
      </Fact>
      <Fact label="Due now" isMoney>
        {format.money(sums.dueNow)}
      </Fact>
      <Fact label="Upcoming" isMoney>
        {format.money(sums.upcoming)}
      </Fact>
      <Fact label="Paid so far" isMoney>
        {format.money(sums.paid)}
      </Fact>
    </Stack>
  );
}

interface FactProps {
  label: string;
  /** Tabular figures, whose hyphens are as wide as a digit. */
  isMoney?: boolean;
  children: ReactNode;
}

function Fact({ label, isMoney, children }: FactProps) {
  return (
    <Row gap={16} align="start" justify="between">
      <Text as="dt" variant="body2" color="secondary">
        {label}
      </Text>
      <Text as="dd" variant="body2" tabular={isMoney} breaks toEnd>
        {children}
      </Text>
    </Row>
  );
}
