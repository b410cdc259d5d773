import type { Metadata } from "next";
import { BillingDetailsForm } from "@/components/accounts/BillingDetailsForm";
import { Panel } from "@/components/ui/Panel";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadOwnProfile } from "@/lib/domain/accounts/loaders";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Billing details" };

export default async function BillingDetailsPage() {
  await requireSection("billing");
  const { version, billingAddress, taxId } = await guardedRead(loadOwnProfile());
  return (
    <Panel id="billing" title="Billing details">
      <BillingDetailsForm key={version} details={{ version, billingAddress, taxId }} />
    </Panel>
  );
}
