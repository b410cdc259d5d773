import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminTimeline, Debtor } from "@/components/billing/ChargeHistory";
import { ChargePage } from "@/components/charges/ChargePage";
import { ChargeActions } from "@/components/payments/ChargeActions";
import { assignDays } from "@/lib/domain/subscriptions/loaders";
import { loadCharge, loadUnprintable } from "@/lib/domain/charges/loaders";
import { loadChargeHistory } from "@/lib/domain/billing/loaders";
import { isTransferMode } from "@/lib/domain/payments/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { guardedRead } from "@/lib/auth/guarded-read";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Charge" };

export default async function ChargeDetailsPage({ params }: Props) {
  const { id } = await params;
  const [charge, history, format] = await guardedRead(
    Promise.all([loadCharge(id), loadChargeHistory(id), loadFormat()]),
  );
  if (!charge || !history) notFound();
  const isPending = charge.status === "pending";
  const unprintable = await loadUnprintable(isPending ? [history.company, charge.user.name] : []);
  return (
    <ChargePage
      charge={charge}
      actions={<ChargeActions charge={charge} today={assignDays().today} locale={format.locale} />}
      timeline={<AdminTimeline charge={charge} history={history} format={format} />}
      debtor={<Debtor charge={charge} history={history} format={format} />}
      unprintable={unprintable}
      isTransfer={isTransferMode()}
      format={format}
    />
  );
}
