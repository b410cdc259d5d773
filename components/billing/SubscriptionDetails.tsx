import { AgentsOfService } from "@/components/agents/AgentsOfService";
import { MarkReadOnView } from "@/components/inbox/MarkReadOnView";
import { NoteForm } from "@/components/inbox/NoteForm";
import { NoteList } from "@/components/inbox/NoteList";
import { ChargeList } from "./ChargeList";
import { PayButton } from "./PayButton";
import { payableOf, transferOf } from "./payment-labels";
import { deliveryTime } from "@/components/catalog/service-labels";
import { CheckList } from "@/components/ui/CheckList";
import { Columns } from "@/components/ui/Columns";
import { Facts } from "@/components/ui/Facts";
import type { IconName } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Part, Sides } from "@/components/ui/Sides";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import type { Payment, CreditNote } from "@/lib/domain/billing/payment-schema";
import type { SubscriptionDetails as Details } from "@/lib/domain/billing/subscription-schema";
import { ServiceProgress } from "./ServiceProgress";
import { SubscriptionActions } from "./SubscriptionActions";

interface Props {
  subscription: Details;
  /** Null for whoever may not see money. */
  billing: { charges: Page<Payment>; creditNotes: CreditNote[] } | null;
  agents: CountedAgent[];
  role: CustomerRole;
  /** On a page of its own, not in a dialog. */
  isPage?: boolean;
  format: Format;
}

/** The status and type of a service, under its name. */
export function SubscriptionStatusLine({
  subscription: { status, type },
}: Pick<Props, "subscription">) {
  return (
    <Row>
      <StatusChip status={status} />
      <Text as="span" variant="body2" color="secondary">
        {type}
      </Text>
    </Row>
  );
}

/** Everything about one of the customer's services, with its notes. The caller has the heading. */
export function SubscriptionDetails({
  subscription,
  billing,
  agents,
  role,
  isPage,
  format,
}: Props) {
  const { _id, name, description, status, progress, features, requirements, notes } = subscription;
  const { outstanding, nextBillingDate, unreadNotes } = subscription;
  const mayWrite = customerMay(role, "write");
  const oldestDue = billing?.charges.rows.filter(({ status: is }) => is === "pending").slice(-1);
  const notesPath = `/api/users/services/${_id}/notes`;
  return (
    <Sides
      apart={isPage}
      aside={
        <Part id={`notes-${_id}`} title="Notes">
          <NoteList notes={notes} format={format} unread={unreadNotes} />
          {mayWrite && unreadNotes > 0 && <MarkReadOnView path={notesPath} />}
        </Part>
      }
      foot={mayWrite && <NoteForm path={notesPath} />}
    >
      {outstanding !== null && outstanding > 0 && (
        <Row gap={16}>
          <Text variant="body2" id={`details-${_id}`}>
            Due now: <strong>{format.money(outstanding)}</strong>
          </Text>
          <PayButton
            payable={{ ...payableOf(subscription), ...transferOf(oldestDue ?? [], format) }}
            label="Pay Now"
            describedBy={`details-${_id}`}
          />
        </Row>
      )}
      <Text variant="body2">{description}</Text>
      <Stack gap={6}>
        <Text variant="caption" strong>{`Progress: ${progress}%`}</Text>
        <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
      </Stack>
      {agents.length > 0 && (
        <Part id={`agents-${_id}`} title={agents.length === 1 ? "Agent" : "Agents"}>
          <AgentsOfService agents={agents} format={format} />
        </Part>
      )}
      <Facts facts={factsOf(subscription, format)} />
      <Columns from="sm">
        <Items title="What is included" items={features} icon="check" />
        <Items title="What we need from you" items={requirements} icon="arrow" />
      </Columns>
      {billing && (
        <Part id={`charges-${_id}`} title="Charges">
          <ChargeList
            service={name}
            page={billing.charges}
            creditNotes={billing.creditNotes}
            format={format}
          />
        </Part>
      )}
      {customerMay(role, "services") && (
        <SubscriptionActions subscription={subscription} nextDay={format.day(nextBillingDate)} />
      )}
    </Sides>
  );
}

function factsOf(subscription: Details, format: Format): [string, string][] {
  const { amount, status, nextBillingDate, endsOn, totalPaid, estimatedDelivery } = subscription;
  const nextDate =
    status === "active" ? format.day(nextBillingDate) : "None while it is not active";
  const facts: [string, string][] = [
    endsOn ? ["Ends on", format.day(endsOn)] : ["Next billing date", nextDate],
    ["Delivery time", deliveryTime(estimatedDelivery, format)],
  ];
  if (amount !== null) facts.unshift(["Price", `${format.price(amount)}/month`]);
  if (totalPaid !== null) facts.push(["Paid so far", format.money(totalPaid)]);
  return facts;
}

function Items({ title, items, icon }: { title: string; items: string[]; icon: IconName }) {
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" variant="subtitle1">
        {title}
      </Text>
      <CheckList items={items} icon={icon} />
    </Stack>
  );
}
