import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunPage } from "@/components/agents/RunPage";
import { AskOfRun } from "@/components/asks/AskOfRun";
import { guardedRead } from "@/lib/auth/guarded-read";
import { customerMay } from "@/lib/auth/rights";
import { now } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnRun } from "@/lib/domain/agents/loaders";
import { loadAskOfOwnRun } from "@/lib/domain/asks/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

interface Props {
  params: Promise<{ id: string; run: string }>;
}

export const metadata: Metadata = { title: "Run" };

export default async function RunDetailsPage({ params }: Props) {
  const { id, run } = await params;
  const [details, ask, role, format] = await guardedRead(
    Promise.all([loadOwnRun(id, run), loadAskOfOwnRun(run), loadOwnRole(), loadFormat()]),
  );
  if (!details) notFound();
  const at = now().getTime();
  return (
    <RunPage
      details={details}
      reader={customerMay(role, "write") ? "customer" : "reader"}
      agentHref={`/dashboard/agents/${id}`}
      ask={
        ask && {
          at: ask.createdAt,
          steps: (
            <AskOfRun ask={ask} href={`/dashboard/asks/${ask._id}`} now={at} format={format} />
          ),
        }
      }
      now={at}
      format={format}
    />
  );
}
