import type { ReactNode } from "react";
import { Email } from "@/components/ui/Email";
import { EventLine, EventLines } from "@/components/ui/EventLine";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { Tile } from "@/components/ui/List";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { telHref } from "@/lib/core/tel-href";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { AdminChargePage, ChargeDetails } from "@/lib/domain/charges/schema";
import type { ChargeHistory } from "@/lib/domain/billing/schema";

interface Props {
  charge: AdminChargePage;
  history: ChargeHistory;
  format: Format;
}

/** Who owes a charge, how to reach them, and what they owe in total. */
export function Debtor({ charge: { user }, history, format }: Props) {
  const { company, phone, owed, owedCount } = history;
  const facts: [string, ReactNode][] = [
    [
      "Name",
      <TextLink
        key="name"
        to="state"
        href={`/admin-dashboard/customers/${user._id}`}
        color="inherit"
        look="target"
      >
        {user.name}
      </TextLink>,
    ],
    ["Company", company],
    [
      "Email",
      <TextLink key="email" to="file" href={`mailto:${user.email}`} color="inherit" look="target">
        <Email address={user.email} />
      </TextLink>,
    ],
    [
      "Phone",
      phone && (
        <TextLink key="phone" to="file" href={telHref(phone)} color="inherit" look="target">
          {phone}
        </TextLink>
      ),
    ],
    [
      owedCount === 1 ? "Due in total, 1 charge" : `Due in total, ${owedCount} charges`,
      format.money(owed),
    ],
  ];
  return (
    <Panel id="customer" title="Customer">
      <Facts facts={facts.filter(([, value]) => value)} lines />
    </Panel>
  );
}

interface Step {
  key: string;
  icon: IconName;
  text: string;
  /** ISO instant or `YYYY-MM-DD`. */
  at: string;
  isNext?: boolean;
}

const nextTexts = { reminder: "Next: reminder", suspension: "Next: service suspended" };

/** What happened to a charge, oldest first, and what happens next if nobody pays. */
export function ChargeTimeline({ charge, history, format }: Props) {
  const steps = stepsOf(charge, history, format);
  const foot = footOf(charge, history);
  return (
    <Panel id="history" title="History" flush>
      <Steps steps={steps} format={format} />
      {foot && (
        <PanelFoot>
          <Text variant="body2" color="secondary">
            {foot}
          </Text>
        </PanelFoot>
      )}
    </Panel>
  );
}

interface OwnProps extends Pick<Props, "format"> {
  charge: ChargeDetails;
}

/** What happened to a charge as its customer sees it; absent before anything did. */
export function OwnTimeline({ charge, format }: OwnProps) {
  const steps = inOrder(ownSteps(charge, format));
  if (steps.length < 2) return null;
  return (
    <Panel id="history" title="History" flush>
      <Steps steps={steps} format={format} />
    </Panel>
  );
}

const Steps = ({ steps, format }: Pick<Props, "format"> & { steps: Step[] }) => (
  <EventLines>
    {steps.map(({ key, icon, text, at, isNext }) => (
      <EventLine
        key={key}
        mark={
          <Tile size={28} late={isNext}>
            <Icon name={icon} size={16} />
          </Tile>
        }
        time={at.length === DAY_LENGTH ? format.day(at) : format.dayOf(at)}
      >
        {isNext ? <strong>{text}</strong> : text}
      </EventLine>
    ))}
  </EventLines>
);

/** Why nothing follows by itself. */
function footOf({ daysLate }: AdminChargePage, { isSuspended, next }: ChargeHistory) {
  if (isSuspended) return "The service is suspended until what is due is paid.";
  return daysLate > 0 && !next ? "Nothing more happens by itself." : null;
}

const DAY_LENGTH = "2026-11-27".length;

const inOrder = (steps: Step[]) => steps.sort((a, b) => a.at.localeCompare(b.at));

function stepsOf(charge: AdminChargePage, history: ChargeHistory, format: Format): Step[] {
  const steps = inOrder([
    ...ownSteps(charge, format),
    ...history.reminders.map((at): Step => ({ key: at, icon: "mail", text: "Reminder sent", at })),
    ...charge.attempts.map(({ _id, kind, status: outcome, createdAt: at }): Step => ({
      key: _id,
      icon: "payments",
      text: `${kind === "refund" ? "Refund" : "Payment"} attempt, ${outcome}`,
      at,
    })),
  ]);
  const { next } = history;
  // While the bank is working on a payment nobody is reminded.
  if (charge.status === "pending" && next && charge.checkout?.status !== "processing")
    steps.push({
      key: "next",
      icon: next.kind === "suspension" ? "block" : "mail",
      text: nextTexts[next.kind],
      at: next.on,
      isNext: true,
    });
  return steps;
}

function ownSteps(charge: ChargeDetails, format: Format): Step[] {
  const { createdAt, dueDate, paymentDate, announcedAt, refunds } = charge;
  const steps: Step[] = [
    { key: "charged", icon: "receipt", text: "Charged", at: createdAt },
    ...refunds.map(({ _id, amount, createdAt: at }): Step => ({
      key: _id,
      icon: "back",
      text: `${format.money(amount)} refunded`,
      at,
    })),
  ];
  if (dueDate > createdAt.slice(0, DAY_LENGTH))
    steps.push({ key: "due", icon: "event", text: "Due", at: dueDate });
  if (announcedAt)
    steps.push({ key: "announced", icon: "clock", text: "Transfer announced", at: announcedAt });
  if (paymentDate) steps.push({ key: "paid", icon: "check", text: "Paid", at: paymentDate });
  return steps;
}
