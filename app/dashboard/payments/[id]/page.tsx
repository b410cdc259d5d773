import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnTimeline } from "@/components/billing/ChargeHistory";
import { OwnChargePage } from "@/components/charges/OwnChargePage";
import { HowToPay, PayOnCard } from "@/components/payments/HowToPay";
import { KeepMethod } from "@/components/payments/KeepMethod";
import { isKeepingOffered } from "@/components/payments/method-labels";
import { ReceiptCard, Receipts } from "@/components/payments/Receipts";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnChargeHistory } from "@/lib/domain/billing/loaders";
import { loadOwnChargePage } from "@/lib/domain/charges/loaders";
import { loadPayWays, isTransferMode } from "@/lib/domain/payments/loaders";

export const metadata: Metadata = { title: "Charge" };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [page, history, ways, format] = await guardedRead(
    Promise.all([loadOwnChargePage(id), loadOwnChargeHistory(id), loadPayWays(), loadFormat()]),
  );
  if (!page || !history) notFound();
  const isTransfer = isTransferMode();
  const chargePage = (
    <Receipts>
      <OwnChargePage
        charge={page.charge}
        pay={<HowToPay {...page} ways={ways} isTransfer={isTransfer} format={format} />}
        payOnCard={isTransfer ? undefined : <PayOnCard charge={page.charge} format={format} />}
        timeline={<OwnTimeline charge={page.charge} history={history} format={format} />}
        receipt={<ReceiptCard />}
        format={format}
      />
    </Receipts>
  );
  return isKeepingOffered(ways) ? <KeepMethod>{chargePage}</KeepMethod> : chargePage;
}
