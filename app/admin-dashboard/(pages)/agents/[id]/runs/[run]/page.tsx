import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunPage } from "@/components/agents/RunPage";
import { AskOfRun } from "@/components/asks/AskOfRun";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadCustomerOfAgent, loadRun } from "@/lib/domain/agents/admin-loaders";
import { loadAskOfRun } from "@/lib/domain/asks/loaders";

interface Props {
  params: Promise<{ id: string; run: string }>;
}

export const metadata: Metadata = { title: "Run" };

export default async function RunDetailsPage({ params }: Props) {
  const { id, run } = await params;
  const [details, customer, ask, format] = await guardedRead(
    Promise.all([loadRun(id, run), loadCustomerOfAgent(id), loadAskOfRun(run), loadFormat()]),
  );
  if (!details || !customer) notFound();
  const at = now().getTime();
  return (
    <RunPage
      details={details}
      reader="admin"
      agentHref={`/admin-dashboard/agents/${id}`}
      customer={customer}
      ask={
        ask && {
          at: ask.createdAt,
          steps: <AskOfRun ask={ask} now={at} format={format} />,
        }
      }
      now={at}
      format={format}
    />
  );
}
