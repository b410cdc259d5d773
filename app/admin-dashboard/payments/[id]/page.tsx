import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChargePage } from "@/components/payment/ChargePage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadCharge } from "@/lib/domain/payment/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Charge" };

export default async function ChargeAddress({ params }: Props) {
  const { id } = await params;
  const [charge, format] = await guardedRead(Promise.all([loadCharge(id), loadFormat()]));
  if (!charge) notFound();
  return <ChargePage charge={charge} format={format} />;
}
