import type { ReactNode } from "react";
import { MarkReadOnView } from "@/components/inbox/MarkReadOnView";
import { NoteForm } from "@/components/inbox/NoteForm";
import { NoteList } from "@/components/inbox/NoteList";
import { ChargeList } from "@/components/charges/ChargeList";
import { deliveryTime } from "@/components/catalog/service-labels";
import { Columns } from "@/components/ui/Columns";
import { Facts } from "@/components/ui/Facts";
import type { IconName } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { CreditNote, PayableCharge } from "@/lib/domain/charges/schema";
import type { SubscriptionDetails as Details } from "@/lib/domain/subscriptions/schema";
import { CheckList } from "./CheckList";
import { SidePart, Sides } from "./Sides";
import { ServiceProgress } from "./Progress";
import { SubscriptionActions } from "./SubscriptionActions";

export interface DetailsProps {
  subscription: Details;
  /** Null for whoever may not see money. */
  billing: { charges: Page<PayableCharge>; creditNotes: CreditNote[] } | null;
  /** What is due, with its pay buttons. */
  due: ReactNode;
  /** Null without one. */
  agents: { title: string; list: ReactNode } | null;
  role: CustomerRole;
  format: Format;
}

/** Of the headings of its parts: below the title of a dialog, or of a page. */
type Level = "h2" | "h3";

/** The status and type of a service, under its name, and the way to its page. */
export function SubscriptionStatusLine({
  subscription: { _id, status, type },
}: Pick<DetailsProps, "subscription">) {
  return (
    <Row>
      <StatusChip status={status} />
      <Text as="span" variant="body2" color="secondary">
        {type}
      </Text>
      {/* Followed without script: the page has the dialog's address. */}
      <TextLink to="file" href={`/dashboard/subscriptions/${_id}`} color="inherit" look="target">
        Open service
      </TextLink>
    </Row>
  );
}

/** Everything about one of the customer's services, with its notes. The caller has the heading. */
export function SubscriptionDetails(props: DetailsProps) {
  const { subscription, billing, due, role, format } = props;
  const { _id, nextBillingDate } = subscription;
  return (
    <Sides
      aside={
        <SidePart id={`notes-${_id}`} title="Notes">
          <ServiceNotes {...props} />
        </SidePart>
      }
      foot={<WriteNote {...props} />}
    >
      {due}
      <AboutService {...props} level="h3" />
      <Contents subscription={subscription} level="h3" />
      {billing && (
        <SidePart id={`charges-${_id}`} title="Charges">
          <ServiceCharges {...props} billing={billing} isBrief />
        </SidePart>
      )}
      {customerMay(role, "services") && (
        <SubscriptionActions subscription={subscription} nextDay={format.day(nextBillingDate)} />
      )}
    </Sides>
  );
}

/** Its charges that are due, the oldest first. */
export const dueCharges = (billing: DetailsProps["billing"]) =>
  billing?.charges.rows.filter(({ status }) => status === "pending").reverse() ?? [];

export function AboutService({
  subscription,
  agents,
  format,
  level,
}: DetailsProps & { level: Level }) {
  const { _id, name, description, status, progress } = subscription;
  return (
    <>
      <Text variant="body2">{description}</Text>
      <Stack gap={6}>
        <Text variant="caption" strong>{`Progress: ${progress}%`}</Text>
        <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
      </Stack>
      {agents && (
        <SidePart id={`agents-${_id}`} title={agents.title} level={level}>
          {agents.list}
        </SidePart>
      )}
      <Facts facts={factsOf(subscription, format)} />
    </>
  );
}

export function Contents({
  subscription: { features, requirements },
  level,
}: Pick<DetailsProps, "subscription"> & { level: Level }) {
  return (
    <Columns from="sm">
      <Items title="What is included" items={features} icon="check" level={level} />
      <Items title="What we need from you" items={requirements} icon="arrow" level={level} />
    </Columns>
  );
}

interface ChargesProps extends Pick<DetailsProps, "subscription" | "format"> {
  billing: NonNullable<DetailsProps["billing"]>;
  isFlush?: boolean;
  isBrief?: boolean;
}

export const ServiceCharges = ({ subscription, billing, format, ...looks }: ChargesProps) => (
  <ChargeList
    service={subscription.name}
    page={billing.charges}
    creditNotes={billing.creditNotes}
    format={format}
    {...looks}
  />
);

const notesPath = ({ subscription }: DetailsProps) =>
  `/api/users/services/${subscription._id}/notes`;

export function ServiceNotes(props: DetailsProps) {
  const { notes, unreadNotes } = props.subscription;
  return (
    <>
      <NoteList notes={notes} format={props.format} unread={unreadNotes} />
      {customerMay(props.role, "write") && unreadNotes > 0 && (
        <MarkReadOnView path={notesPath(props)} />
      )}
    </>
  );
}

/** Outlined beside a pay button. */
export const WriteNote = (props: DetailsProps) =>
  customerMay(props.role, "write") && (
    <NoteForm path={notesPath(props)} isSecondary={dueCharges(props.billing).length > 0} />
  );

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

interface ItemsProps {
  title: string;
  items: string[];
  icon: IconName;
  level: Level;
}

function Items({ title, items, icon, level }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={8}>
      <Text as={level} variant="subtitle1">
        {title}
      </Text>
      <CheckList items={items} icon={icon} />
    </Stack>
  );
}
