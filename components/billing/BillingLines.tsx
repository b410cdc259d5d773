import { Notice } from "@/components/ui/Notice";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { Basis, Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { BillingState } from "@/lib/domain/billing/schema";
import { CheckBooks } from "./BillingActions";

interface Props {
  state: BillingState;
  path: string;
  format: Format;
}

function bookIcon(checks: BillingState["checks"], violations: number): IconName {
  if (!checks) return "clock";
  return violations === 0 ? "check" : "warning";
}

/** The last lines of what needs action: what billing waits for, and whether the books hold. */
export function BillingLines({ state, path, format }: Props) {
  const { checks, blocked, onHold, overdue, failedJobs, failedMails } = state;
  const violations = checks?.invariants.filter(({ holds }) => !holds) ?? [];
  return (
    <ListItem as="div" data-rest="">
      {blocked && (
        <Notice tone="warning">
          <strong>Billing waits for you.</strong> {blocked} Look at the preview; “Run billing now”
          makes what is due.
        </Notice>
      )}
      {violations.map(({ name, firstBreak }) => (
        <Notice key={name} tone="warning">
          <strong>{bidi`The books do not hold: ${name}.`}</strong> First {firstBreak?.entity}{" "}
          {firstBreak?._id}: {firstBreak?.detail}
        </Notice>
      ))}
      {onHold.map(({ _id, customerId, customer, service, reason }) => (
        <Notice key={_id} tone="warning">
          <TextLink to="state" href={`${path}/customers/${customerId}`} color="inherit">
            {bidi`${service} of ${customer}`}
          </TextLink>{" "}
          is not billed until somebody has looked at it: {reason}
        </Notice>
      ))}
      {overdue.map(({ _id, chargeId, kind, status, customer, service, since }) => (
        <Notice key={_id} tone="warning">
          What became of{" "}
          <TextLink to="state" href={`${path}/payments/${chargeId}`} color="inherit">
            {bidi`a ${kind === "refund" ? "refund to" : "payment of"} ${customer} for ${service}`}
          </TextLink>
          , begun {format.dayOf(since)}, is not known: the payment provider{" "}
          {status === "processing" ? "has not said yet that it is done" : "does not say"}. Look at
          it there.
        </Notice>
      ))}
      {failedJobs > 0 && (
        <Notice tone="warning">
          <TextLink to="state" href={`${path}?tab=settings&view=jobs&state=failed`} color="inherit">
            {failedJobs === 1 ? "One job" : `${failedJobs} jobs`}
          </TextLink>{" "}
          failed for good.
        </Notice>
      )}
      {failedMails > 0 && (
        <Notice tone="warning">
          <TextLink
            to="state"
            href={`${path}?tab=settings&view=mails&status=failed`}
            color="inherit"
          >
            {failedMails === 1 ? "One mail" : `${failedMails} mails`}
          </TextLink>{" "}
          could not be sent.
        </Notice>
      )}
      <Row wrap>
        <Icon name={bookIcon(checks, violations.length)} size={20} />
        <Basis>
          <Text variant="caption" color="secondary">
            {checks
              ? `${violations.length === 0 ? "The books hold" : "The books were checked"}: ${checks.invariants.length} rules over ${format.number(checks.rows)} rows, ${format.dayOf(checks.checkedAt)}.`
              : "Books not checked yet."}
          </Text>
        </Basis>
        <CheckBooks />
        <ButtonLink size="small" variant="outlined" color="inherit" href={`${path}/billing`}>
          Preview billing
        </ButtonLink>
      </Row>
    </ListItem>
  );
}
