import { DueOfService } from "@/components/payments/DueStrip";
import { agentsPart } from "@/components/agents/AgentsOfService";
import { SubscriptionDetailsDialog } from "@/components/subscriptions/SubscriptionDetailsDialog";
import {
  SubscriptionStatusLine,
  SubscriptionDetails,
} from "@/components/subscriptions/SubscriptionDetails";
import { EmptyState } from "@/components/ui/EmptyState";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadServiceAgents } from "@/lib/domain/agents/loaders";
import { loadSubscription } from "@/lib/domain/subscriptions/loaders";
import { loadSubscriptionCharges } from "@/lib/domain/charges/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription)
    return (
      <SubscriptionDetailsDialog title="Details">
        <EmptyState title="No such service" text="It is not among your services." icon="search" />
      </SubscriptionDetailsDialog>
    );
  const [billing, agents, role, format] = await guardedRead(
    Promise.all([loadSubscriptionCharges(id), loadServiceAgents(), loadOwnRole(), loadFormat()]),
  );
  return (
    <SubscriptionDetailsDialog
      title={subscription.name}
      subtitle={<SubscriptionStatusLine subscription={subscription} />}
    >
      <SubscriptionDetails
        subscription={subscription}
        billing={billing}
        due={<DueOfService subscription={subscription} billing={billing} format={format} />}
        agents={agentsPart(agents.get(id) ?? [], format)}
        role={role}
        format={format}
      />
    </SubscriptionDetailsDialog>
  );
}
