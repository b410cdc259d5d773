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
  const path = `payments/${_id}`;
  const links: [file: string, name: string][] = [[`${path}/invoice`, invoiceNumber]];
  if (hasReceipt) links.push([`${path}/receipt`, "Receipt"]);
  if (voidCreditNote) links.push([`${path}/void`, voidCreditNote]);
  for (const { _id: refund, payment, number } of creditNotes)
    if (payment === _id) links.push([`refunds/${refund}/credit-note`, number]);
  return (
    <Row as="span" inline wrap>
      {links.map(([file, name]) => (
        <DocumentLink key={file} href={`/api/${file}.pdf`} name={name} />
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

interface LinkProps {
  href: string;
  name: string;
}

export function DocumentLink({ href, name }: LinkProps) {
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
