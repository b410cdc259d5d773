import { DetailsBody, DetailsMissing } from "@/components/subscription/DetailsBody";
import { SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const [found, format] = await Promise.all([loadSubscription((await params).id), loadFormat()]);
  if (!found) return <DetailsMissing />;
  return (
    <DetailsBody title={found.subscription.name}>
      <SubscriptionDetails {...found} format={format} />
    </DetailsBody>
  );
}
