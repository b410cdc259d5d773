import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { Payment, CreditNote } from "@/lib/domain/billing/payment-schema";

interface Props {
  charge: Pick<Payment, "_id" | "invoiceNumber">;
  creditNotes: CreditNote[];
}

/** Links to the PDFs of a charge's invoice and credit notes; nothing before it is paid. */
export function ChargeDocuments({ charge: { _id, invoiceNumber }, creditNotes }: Props) {
  if (!invoiceNumber) return null;
  const chargeCreditNotes = creditNotes.filter(({ payment }) => payment === _id);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 1 }}>
      <DocumentLink href={`/api/payments/${_id}/invoice.pdf`} number={invoiceNumber} />
      {chargeCreditNotes.map(({ _id: refund, number }) => (
        <DocumentLink
          key={refund}
          href={`/api/refunds/${refund}/credit-note.pdf`}
          number={number}
        />
      ))}
    </Box>
  );
}

function DocumentLink({ href, number }: { href: string; number: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener"
      color="inherit"
      aria-label={`${number} (PDF, in a new tab)`}
      sx={{ whiteSpace: "nowrap" }}
    >
      {number}
    </Link>
  );
}
