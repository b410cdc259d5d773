import { readDetails } from "@/app/dashboard/subscriptions/details";
import { SubscriptionDetailsDialog } from "@/components/subscriptions/SubscriptionDetailsDialog";
import {
  SubscriptionStatusLine,
  SubscriptionDetails,
} from "@/components/subscriptions/SubscriptionDetails";
import { EmptyState } from "@/components/ui/EmptyState";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const details = await readDetails((await params).id);
  if (!details)
    return (
      <SubscriptionDetailsDialog title="Details">
        <EmptyState title="No such service" text="It is not among your services." icon="search" />
      </SubscriptionDetailsDialog>
    );
  const { subscription } = details;
  return (
    <SubscriptionDetailsDialog
      title={subscription.name}
      subtitle={<SubscriptionStatusLine subscription={subscription} />}
    >
      <SubscriptionDetails {...details} />
    </SubscriptionDetailsDialog>
  );
}
