import type { ReactNode } from "react";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { bidi } from "@/lib/core/isolated";
import type { Charge, ChargeDetails, CreditNote } from "@/lib/domain/charges/schema";

interface Props {
  charge: Pick<Charge, "_id" | "invoiceNumber">;
  creditNotes: CreditNote[];
}

/** Links to the PDFs of a charge's invoice and credit notes; nothing before it is paid. */
export function ChargeDocuments({ charge: { _id, invoiceNumber }, creditNotes }: Props) {
  if (!invoiceNumber) return null;
  const chargeCreditNotes = creditNotes.filter(({ payment }) => payment === _id);
  return (
    <Row as="span" inline wrap>
      <DocumentLink href={`/api/payments/${_id}/invoice.pdf`} name={invoiceNumber} />
      {chargeCreditNotes.map(({ _id: refund, number }) => (
        <DocumentLink key={refund} href={`/api/refunds/${refund}/credit-note.pdf`} name={number} />
      ))}
    </Row>
  );
}

/** The documents of a charge as it is now: its request, or invoice and credit notes; or null. */
export function documentsOf(charge: ChargeDetails): ReactNode {
  const { _id, status, invoiceNumber, refunds } = charge;
  if (status === "pending")
    return <DocumentLink href={`/api/payments/${_id}/request.pdf`} name="Payment request" />;
  if (!invoiceNumber) return null;
  const creditNotes = refunds.map((refund) => ({
    _id: refund._id,
    payment: _id,
    number: refund.creditNoteNumber,
  }));
  return <ChargeDocuments charge={charge} creditNotes={creditNotes} />;
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
      <Text as="span" variant="inherit" oneLine>
        {name}
      </Text>
    </TextLink>
  );
}
