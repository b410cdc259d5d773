import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PaymentReturn } from "@/components/payments/PaymentReturn";
import { Card } from "@/components/ui/Card";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { bidi } from "@/lib/core/isolated";
import { loadOwnCharge } from "@/lib/domain/charges/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Your payment" };

/** The return from the payment provider. A script requests the result: a GET changes nothing. */
export default async function PaymentReturnPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [charge, { money }] = await guardedRead(Promise.all([loadOwnCharge(id), loadFormat()]));
  if (!charge) notFound();
  return (
    <>
      <PageHeader
        title="Your payment"
        subtitle={<span id="paid-for">{bidi`${charge.title}, ${money(charge.amount)}`}</span>}
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <Card>
        <PaymentReturn key={charge.version} charge={charge} />
      </Card>
    </>
  );
}
