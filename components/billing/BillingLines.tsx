import { Notice } from "@/components/ui/Notice";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { Basis, Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
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

/** The last lines of what needs action: why billing waits, and whether the books agree. */
export function BillingLines({ state, path, format }: Props) {
  const { checks, blocked } = state;
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
          <strong>{bidi`The books do not agree: ${name}.`}</strong> First {firstBreak?.entity}{" "}
          {firstBreak?._id}: {firstBreak?.detail}
        </Notice>
      ))}
      <Row wrap>
        <Icon name={bookIcon(checks, violations.length)} size={20} />
        <Basis>
          <Text role="status" variant="caption" color="secondary">
            {checks
              ? [
                  violations.length === 0 ? "The books agree." : "The books do not agree.",
                  `${format.number(checks.rows)} entries checked`,
                  `${format.nearTimeOf(checks.checkedAt)}.`,
                ].join(" ")
              : "The books haven’t been checked yet."}
          </Text>
        </Basis>
        <CheckBooks beside />
        <ButtonLink size="small" variant="outlined" color="inherit" href={`${path}/billing`}>
          Preview billing
        </ButtonLink>
      </Row>
    </ListItem>
  );
}
