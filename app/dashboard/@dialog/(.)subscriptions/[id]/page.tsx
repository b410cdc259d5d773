import { DetailsDialog } from "@/components/subscription/DetailsDialog";
import { DetailsLead, SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { EmptyState } from "@/components/ui/EmptyState";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadCharges } from "@/lib/domain/payment/loaders";
import { loadCreditNotes } from "@/lib/domain/refund/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription)
    return (
      <DetailsDialog title="Details">
        <EmptyState title="No such service" text="It is not among your services." icon="search" />
      </DetailsDialog>
    );
  const [charges, format] = await guardedRead(Promise.all([loadCharges(id), loadFormat()]));
  const creditNotes = await guardedRead(loadCreditNotes(charges.rows));
  return (
    <DetailsDialog title={subscription.name} lead={<DetailsLead subscription={subscription} />}>
      <SubscriptionDetails {...{ subscription, charges, creditNotes, format }} />
    </DetailsDialog>
  );
}
