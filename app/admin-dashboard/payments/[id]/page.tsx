import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChargePage } from "@/components/billing/ChargePage";
import { pageRead } from "@/lib/auth/page-read";
import { loadCharge } from "@/lib/domain/billing/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Charge" };

export default async function ChargeDetailsPage({ params }: Props) {
  const { id } = await params;
  const [charge, format] = await pageRead(Promise.all([loadCharge(id), loadFormat()]));
  if (!charge) notFound();
  return <ChargePage charge={charge} format={format} />;
}
