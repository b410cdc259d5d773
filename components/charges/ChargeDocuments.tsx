import type { ReactNode } from "react";
import { Row } from "@/components/ui/Row";
import { TextLink } from "@/components/ui/TextLink";
import { bidi } from "@/lib/core/isolated";
import type { Charge, ChargeDetails, CreditNote } from "@/lib/domain/charges/schema";
import { DocumentNumber } from "./DocumentNumber";

interface Props {
  charge: Pick<Charge, "_id" | "invoiceNumber" | "voidCreditNote">;
  creditNotes: CreditNote[];
  hasReceipt?: boolean;
}

/** Links to the PDFs of a charge: its invoice, its receipt, and what was credited. */
export function ChargeDocuments({ charge, creditNotes, hasReceipt = false }: Props) {
  const { _id, invoiceNumber, voidCreditNote } = charge;
  const path = `/api/payments/${_id}`;
  const chargeCreditNotes = creditNotes.filter(({ payment }) => payment === _id);
  return (
    <Row as="span" inline wrap>
      <DocumentLink href={`${path}/invoice.pdf`} name={invoiceNumber} />
      {hasReceipt && <DocumentLink href={`${path}/receipt.pdf`} name="Receipt" />}
      {voidCreditNote && <DocumentLink href={`${path}/void.pdf`} name={voidCreditNote} />}
      {chargeCreditNotes.map(({ _id: refund, number }) => (
        <DocumentLink key={refund} href={`/api/refunds/${refund}/credit-note.pdf`} name={number} />
      ))}
    </Row>
  );
}

/** All documents of a charge. */
export function documentsOf(charge: ChargeDetails): ReactNode {
  const { _id: payment, paymentDate, refunds } = charge;
  const creditNotes = refunds.map(({ _id, creditNoteNumber: number }) => ({
    _id,
    payment,
    number,
  }));
  return (
    <ChargeDocuments charge={charge} creditNotes={creditNotes} hasReceipt={paymentDate !== null} />
  );
}

export function DocumentLink({ href, name }: { href: string; name: string }) {
  return (
    <TextLink
      to="file"
      href={href}
      target="_blank"
      rel="noopener"
      color="inherit"
      look="target"
      aria-label={bidi`${name} (PDF, in a new tab)`}
    >
      <DocumentNumber>{name}</DocumentNumber>
    </TextLink>
  );
}
