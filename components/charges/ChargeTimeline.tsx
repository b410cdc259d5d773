import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { Wire, WireStep } from "@/components/ui/Wire";
import { daysBefore } from "@/lib/core/date-ranges";
import type { Format } from "@/lib/core/format";
import type { ChargeDetails, Voided } from "@/lib/domain/charges/schema";
import { overdueLabel } from "./charge-labels";

export interface TimelineStep {
  key: string;
  text: string;
  /** ISO instant or `YYYY-MM-DD`. */
  at: string;
  isNext?: boolean;
  /** It ran late from here on. */
  isLate?: boolean;
}

interface Props {
  steps: TimelineStep[];
  /** Why nothing follows by itself. */
  foot?: string | null;
  format: Format;
}

/** What happened to a charge, oldest first. */
export function ChargeTimeline({ steps, foot, format }: Props) {
  return (
    <Panel id="history" title="History">
      <Stack>
        <Wire>
          {steps.map(({ key, text, at, isNext, isLate }) => (
            <WireStep
              key={key}
              title={text}
              time={at.length === DAY_LENGTH ? format.day(at) : format.dayOf(at)}
              isAhead={isNext}
              isFailed={isLate}
              isNow={key === TODAY}
            />
          ))}
        </Wire>
        {foot && (
          <Text variant="body2" color="secondary">
            {foot}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

const TODAY = "today";
const DAY_LENGTH = "2026-11-27".length;

export const inOrder = (steps: TimelineStep[]) => steps.sort((a, b) => a.at.localeCompare(b.at));

/** What everybody sees of it. */
export function stepsOf(charge: ChargeDetails & Voided, format: Format): TimelineStep[] {
  const { issuedOn, dueDate, daysUntilDue, status, paymentDate, announcedAt, refunds, voided } =
    charge;
  const isLate = charge.daysLate > 0;
  // Paid before its day, or void, it never falls due.
  const fellDue = paymentDate ? dueDate < paymentDate.slice(0, DAY_LENGTH) : status !== "void";
  const steps: TimelineStep[] = [
    { key: "issued", text: "Issued", at: issuedOn },
    ...refunds.map(({ _id, amount, createdAt: at }): TimelineStep => ({
      key: _id,
      text: `${format.money(amount)} refunded`,
      at,
    })),
  ];
  if ((dueDate > issuedOn || isLate) && fellDue)
    steps.push({ key: "due", text: "Due", at: dueDate, isNext: daysUntilDue > 0, isLate });
  if (announcedAt) steps.push({ key: "announced", text: "Transfer announced", at: announcedAt });
  if (voided) steps.push({ key: "voided", text: `Voided: ${voided.reason}`, at: voided.at });
  if (paymentDate) steps.push({ key: "paid", text: "Paid", at: paymentDate });
  return steps;
}

/** Where a late charge stands today: after all that happened, before what comes. */
export const lateSteps = ({ dueDate, daysLate, announcedAt }: ChargeDetails): TimelineStep[] =>
  daysLate > 0 && !announcedAt
    ? [
        {
          key: TODAY,
          text: `Today, ${overdueLabel(daysLate)}`,
          at: daysBefore(dueDate, -daysLate),
          isLate: true,
        },
      ]
    : [];
