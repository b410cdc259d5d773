import Box from "@mui/material/Box";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/billing/payment-schema";

interface Props {
  charge: Pick<Payment, "paymentDate">;
  format: Format;
}

/** The day a charge was paid on, in one line. */
export function PaidOn({ charge: { paymentDate }, format }: Props) {
  if (!paymentDate) return null;
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      <When at={paymentDate} format={format} dayOnly />
    </Box>
  );
}
