import type { Metadata } from "next";
import { notFound } from "next/navigation";
import {
  SubscriptionStatusLine,
  SubscriptionDetails,
} from "@/components/billing/SubscriptionDetails";
import { Card } from "@/components/ui/Card";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadSubscription, loadSubscriptionCharges } from "@/lib/domain/billing/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubscription((await params).id))?.name ?? "No such service" };
}

export default async function SubscriptionPage({ params }: Props) {
  const { id } = await params;
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription) notFound();
  const [{ charges, creditNotes }, format] = await guardedRead(
    Promise.all([loadSubscriptionCharges(id), loadFormat()]),
  );
  return (
    <>
      <PageHeader
        title={subscription.name}
        back={{ href: "/dashboard", label: "Overview" }}
        actions={<SubscriptionStatusLine subscription={subscription} />}
      />
      <Card>
        <SubscriptionDetails
          subscription={subscription}
          charges={charges}
          creditNotes={creditNotes}
          format={format}
        />
      </Card>
    </>
  );
}
