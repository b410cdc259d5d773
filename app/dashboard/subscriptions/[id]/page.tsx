import Card from "@mui/material/Card";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DetailsLead, SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadCharges } from "@/lib/domain/payment/loaders";
import { loadCreditNotes } from "@/lib/domain/refund/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubscription((await params).id))?.name ?? "No such service" };
}

export default async function SubscriptionPage({ params }: Props) {
  const { id } = await params;
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription) notFound();
  const [charges, format] = await guardedRead(Promise.all([loadCharges(id), loadFormat()]));
  const creditNotes = await guardedRead(loadCreditNotes(charges.rows));
  return (
    <>
      <PageHeader
        title={subscription.name}
        back={{ href: "/dashboard", label: "Overview" }}
        actions={<DetailsLead subscription={subscription} />}
      />
      <Card>
        <SubscriptionDetails {...{ subscription, charges, creditNotes, format }} />
      </Card>
    </>
  );
}
