import type { ReactNode } from "react";
import { dueNowLabel, reminderSentText } from "@/components/charges/charge-labels";
import {
  ChargeTimeline,
  inOrder,
  lateSteps,
  stepsOf,
  type TimelineStep,
} from "@/components/charges/ChargeTimeline";
import { Email } from "@/components/ui/Email";
import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import { TextLink } from "@/components/ui/TextLink";
import { capitalize } from "@/lib/core/capitalize";
import { bidi } from "@/lib/core/isolated";
import { telHref } from "@/lib/core/tel-href";
import type { Format } from "@/lib/core/format";
import type { AdminChargePage, ChargeDetails, Voided } from "@/lib/domain/charges/schema";
import type { ChargeHistory, OwnChargeHistory } from "@/lib/domain/billing/schema";

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
    [dueNowLabel(owedCount), owedCount > 0 && format.money(owed)],
  ];
  return (
    <Panel id="customer" title="Customer">
      <Facts facts={facts.filter(([, value]) => value)} edges />
    </Panel>
  );
}

/** What happened to a charge, and what happens next if nobody pays. */
export const AdminTimeline = ({ charge, history, format }: Props) => (
  <ChargeTimeline
    steps={allSteps(charge, history, format)}
    foot={footOf(charge, history)}
    format={format}
  />
);

interface OwnProps extends Pick<Props, "format"> {
  charge: ChargeDetails & Voided;
  history: OwnChargeHistory;
}

/** What happened to a charge as its customer sees it, and what happens if nobody pays. */
export function OwnTimeline({ charge, history, format }: OwnProps) {
  const { reminders, isSuspended, suspendedOn } = history;
  const steps = untilToday(charge, [...stepsOf(charge, format), ...reminderSteps(reminders)]);
  if (suspendedOn) steps.push(suspensionStep(suspendedOn));
  return <ChargeTimeline steps={steps} foot={isSuspended ? SUSPENDED : null} format={format} />;
}

const SUSPENDED = "The service is suspended until what is due is paid.";

/** What happened, in order, then where the charge stands. */
const untilToday = (charge: ChargeDetails, steps: TimelineStep[]): TimelineStep[] => [
  ...inOrder(steps),
  ...lateSteps(charge),
];

const suspensionStep = (at: string): TimelineStep => ({
  key: "suspended",
  text: "Suspended if unpaid",
  at,
  isNext: true,
});

const reminderSteps = (reminders: string[]): TimelineStep[] =>
  reminders.map((at, index, { length }) => ({
    key: at,
    text: reminderSentText(index, length),
    at,
  }));

/** Why nothing follows by itself. */
function footOf({ daysLate }: AdminChargePage, { isSuspended, next }: ChargeHistory) {
  if (isSuspended) return SUSPENDED;
  return daysLate > 0 && !next ? "Nothing more happens automatically." : null;
}

function allSteps(charge: AdminChargePage, history: ChargeHistory, format: Format): TimelineStep[] {
  const steps = untilToday(charge, [
    ...stepsOf(charge, format).map((step) => ({ ...step, text: refundText(step, charge) })),
    ...reminderSteps(history.reminders),
    ...charge.attempts.filter(({ status }) => status !== "succeeded").map(attemptStep),
  ]);
  const { next, suspendedOn } = history;
  if (next?.kind === "reminder")
    steps.push({ key: "next", text: "Next: reminder", at: next.on, isNext: true });
  if (suspendedOn) steps.push(suspensionStep(suspendedOn));
  return steps;
}

/** A refund's step says who made it, and why. */
function refundText({ key, text }: TimelineStep, { refunds }: AdminChargePage): string {
  const refund = refunds.find(({ _id }) => _id === key);
  if (!refund) return text;
  return bidi`${text} by ${refund.actor?.name ?? "the provider"}: ${refund.reason}`;
}

/** One that succeeded is what was paid or refunded by it. */
function attemptStep(attempt: AdminChargePage["attempts"][number]): TimelineStep {
  const { _id, kind, status, provider, error, createdAt } = attempt;
  const what = `${kind === "refund" ? "Refund" : "Payment"} attempt`;
  const how = provider === "manual" ? what : `${what} through ${capitalize(provider)}`;
  const text = [`${how}, ${status}`, error].filter(Boolean).join(": ");
  return { key: _id, text, at: createdAt };
}
