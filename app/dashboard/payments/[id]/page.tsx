import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnChargePage } from "@/components/charges/OwnChargePage";
import { HowToPay } from "@/components/payments/HowToPay";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnChargePage } from "@/lib/domain/charges/loaders";
import { loadPayWays, isTransferMode } from "@/lib/domain/payments/loaders";

export const metadata: Metadata = { title: "Charge" };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [page, ways, format] = await guardedRead(
    Promise.all([loadOwnChargePage(id), loadPayWays(), loadFormat()]),
  );
  if (!page) notFound();
  return (
    <OwnChargePage
      charge={page.charge}
      pay={<HowToPay {...page} ways={ways} isTransfer={isTransferMode()} format={format} />}
      format={format}
    />
  );
}
