import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DueOfService } from "@/components/payments/DueStrip";
import { agentsPart } from "@/components/agents/AgentsOfService";
import { SubscriptionPage } from "@/components/subscriptions/SubscriptionPage";
import { PageHeader } from "@/components/ui/PageHeader";
import { StatusChip } from "@/components/ui/StatusChip";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadServiceAgents } from "@/lib/domain/agents/loaders";
import { loadSubscription } from "@/lib/domain/subscriptions/loaders";
import { loadSubscriptionCharges } from "@/lib/domain/charges/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubscription((await params).id))?.name ?? "No such service" };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription) notFound();
  const [billing, agents, role, format] = await guardedRead(
    Promise.all([loadSubscriptionCharges(id), loadServiceAgents(), loadOwnRole(), loadFormat()]),
  );
  return (
    <>
      <PageHeader
        title={subscription.name}
        back={{ href: "/dashboard", label: "Overview" }}
        aside={<StatusChip status={subscription.status} />}
        subtitle={subscription.type}
      />
      <SubscriptionPage
        subscription={subscription}
        billing={billing}
        due={<DueOfService subscription={subscription} billing={billing} format={format} />}
        agents={agentsPart(agents.get(id) ?? [], format)}
        role={role}
        format={format}
      />
    </>
  );
}
