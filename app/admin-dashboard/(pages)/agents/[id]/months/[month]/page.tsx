import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MonthPage } from "@/components/agents/MonthPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadMonth } from "@/lib/domain/agents/admin-loaders";

interface Props {
  params: Promise<{ id: string; month: string }>;
}

export const metadata: Metadata = { title: "Sealed month" };

export default async function SealedMonthPage({ params }: Props) {
  const { id, month } = await params;
  const [sealed, format] = await guardedRead(Promise.all([loadMonth(id, month), loadFormat()]));
  if (!sealed) notFound();
  return (
    <MonthPage
      sealed={sealed}
      level="h2"
      agentHref={`/admin-dashboard/agents/${id}`}
      format={format}
    />
  );
}
