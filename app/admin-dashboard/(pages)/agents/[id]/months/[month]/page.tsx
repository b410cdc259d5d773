import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MonthPage } from "@/components/agents/MonthPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAgentMonth, loadCustomerOfAgent } from "@/lib/domain/agents/admin-loaders";

interface Props {
  params: Promise<{ id: string; month: string }>;
}

export const metadata: Metadata = { title: "Month" };

export default async function AgentMonthPage({ params }: Props) {
  const { id, month } = await params;
  const [details, customer, format] = await guardedRead(
    Promise.all([loadAgentMonth(id, month), loadCustomerOfAgent(id), loadFormat()]),
  );
  if (!details || !customer) notFound();
  return (
    <MonthPage
      details={details}
      reader="admin"
      agentHref={`/admin-dashboard/agents/${id}`}
      customer={customer}
      mayAccept={false}
      format={format}
    />
  );
}
