import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MonthPage } from "@/components/agents/MonthPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAgentMonth } from "@/lib/domain/agents/admin-loaders";

interface Props {
  params: Promise<{ id: string; month: string }>;
}

export const metadata: Metadata = { title: "Month" };

export default async function AgentMonthPage({ params }: Props) {
  const { id, month } = await params;
  const [details, format] = await guardedRead(
    Promise.all([loadAgentMonth(id, month), loadFormat()]),
  );
  if (!details) notFound();
  return (
    <MonthPage
      details={details}
      reader="admin"
      agentHref={`/admin-dashboard/agents/${id}`}
      mayAccept={false}
      format={format}
    />
  );
}
