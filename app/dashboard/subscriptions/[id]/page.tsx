import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Back } from "@/components/portal/Back";
import { PageTitle } from "@/components/portal/PageTitle";
import { SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadSubscription((await params).id);
  return { title: found?.subscription.name ?? "No such service" };
}

export default async function SubscriptionPage({ params }: Props) {
  const [found, format] = await Promise.all([loadSubscription((await params).id), loadFormat()]);
  if (!found) notFound();
  return (
    <>
      <PageTitle title={found.subscription.name} above={<Back />} />
      <SubscriptionDetails {...found} format={format} />
    </>
  );
}
