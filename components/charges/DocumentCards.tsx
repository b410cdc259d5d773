import type { ReactNode } from "react";
import { ButtonAnchor } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import { DownloadButton } from "@/components/ui/Download";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { OwnChargeDetails } from "@/lib/domain/charges/schema";
import styles from "./DocumentCards.module.css";
import { dueLabel, overdueLabel, chargePeriodText } from "./charge-labels";
import { DocumentPicture } from "./DocumentPicture";
import type { PageParts } from "./DocumentPicture";

interface Props {
  charge: OwnChargeDetails;
  /** In place of opening the invoice. */
  payButton?: ReactNode;
  format: Format;
}

/** In a narrow window: each document of a charge by its facts, its picture and two buttons. */
export function DocumentCards({ charge, payButton, format }: Props) {
  const { _id, invoiceNumber, voidCreditNote, paymentDate, refunds, revision } = charge;
  const amount = format.money(charge.amount);
  const path = `/api/payments/${_id}`;
  const lines = charge.lines.length;
  const paidOn = paymentDate && `${amount}, paid ${format.dayOf(paymentDate)}`;
  return (
    <Stack on="narrow">
      <Cards min={320}>
        <DocumentCard
          name={`Invoice ${invoiceNumber}`}
          line={paidOn ?? `${amount}, ${stateOf(charge, format)}`}
          isLate={charge.daysLate > 0}
          detail={invoiceDetail(charge, format)}
          href={`${path}/invoice.pdf`}
          page={{
            heading: "Invoice",
            lines,
            bar: revision > 0 ? "late" : undefined,
            isPayable: charge.amount > 0,
          }}
          instead={payButton}
        />
        {paidOn && (
          <DocumentCard
            name={`Receipt for ${invoiceNumber}`}
            line={paidOn}
            detail={[capitalize(charge.paidBy), "PDF"].filter(Boolean).join(" · ")}
            href={`${path}/receipt.pdf`}
            page={{ heading: "Receipt", lines, hero: amount }}
          />
        )}
        {voidCreditNote && (
          <DocumentCard
            name={`Credit note ${voidCreditNote}`}
            line={`${format.money(-charge.amount)}, all of the invoice`}
            href={`${path}/void.pdf`}
            page={CREDIT_NOTE}
          />
        )}
        {refunds.map((refund) => (
          <DocumentCard
            key={refund._id}
            name={`Credit note ${refund.creditNoteNumber}`}
            line={`${format.money(-refund.amount)}, issued ${format.dayOf(refund.createdAt)}`}
            href={`/api/refunds/${refund._id}/credit-note.pdf`}
            page={CREDIT_NOTE}
          />
        ))}
      </Cards>
    </Stack>
  );
}

/** The period it is for, its days, and how often it was corrected. */
function invoiceDetail(charge: OwnChargeDetails, format: Format): string {
  const { issuedOn, dueDate, revision } = charge;
  const facts = [
    chargePeriodText(charge, format) ?? `issued ${format.nearDay(issuedOn)}`,
    `due ${format.nearDay(dueDate)}`,
  ];
  if (revision > 0) facts.push(`revision ${revision}`);
  return capitalize(facts.join(" · "));
}

const CREDIT_NOTE: PageParts = { heading: "Credit note", lines: 1, bar: "plain" };

function stateOf({ status, daysLate, ...due }: OwnChargeDetails, { day }: Format): string {
  if (status !== "pending") return status;
  return daysLate > 0 ? overdueLabel(daysLate) : dueLabel(due, day);
}

interface CardProps {
  name: string;
  line: string;
  isLate?: boolean;
  detail?: string;
  href: string;
  page: PageParts;
  /** Of the button that opens it. */
  instead?: ReactNode;
}

function DocumentCard({
  name,
  line,
  isLate = false,
  detail = "PDF",
  href,
  page,
  instead,
}: CardProps) {
  return (
    <Card as="section" aria-label={name}>
      <div className={styles.card}>
        <div className={styles.head}>
          <DocumentPicture {...page} />
          <Stack gap={4}>
            <Text as="h2" variant="heading">
              {name}
            </Text>
            <Text variant="body2" color={isLate ? "late" : undefined}>
              {line}
            </Text>
            <Text variant="caption" color="secondary">
              {detail}
            </Text>
          </Stack>
        </div>
        <div className={styles.buttons}>
          {instead ?? (
            <ButtonAnchor
              variant="outlined"
              color="inherit"
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={bidi`Open ${name} (PDF, in a new tab)`}
            >
              Open
            </ButtonAnchor>
          )}
          <DownloadButton href={`${href}?download=1`} aria-label={bidi`Download ${name}`}>
            Download
          </DownloadButton>
        </div>
      </div>
    </Card>
  );
}
