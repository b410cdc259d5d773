import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MonthPage } from "@/components/agents/MonthPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { customerMay } from "@/lib/auth/rights";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnMonth } from "@/lib/domain/agents/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

interface Props {
  params: Promise<{ id: string; month: string }>;
}

export const metadata: Metadata = { title: "Month" };

export default async function AgentMonthPage({ params }: Props) {
  const { id, month } = await params;
  const [details, role, format] = await guardedRead(
    Promise.all([loadOwnMonth(id, month), loadOwnRole(), loadFormat()]),
  );
  if (!details) notFound();
  return (
    <MonthPage
      details={details}
      reader="customer"
      agentHref={`/dashboard/agents/${id}`}
      mayAccept={customerMay(role, "services")}
      format={format}
    />
  );
}
