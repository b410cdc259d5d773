import type { Metadata } from "next";
import { BillingDetailsForm } from "@/components/accounts/BillingDetailsForm";
import { UnprintableNames } from "@/components/charges/UnprintableNames";
import { Panel } from "@/components/ui/Panel";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadUnprintable } from "@/lib/domain/charges/loaders";
import { loadProfile } from "@/lib/domain/customers/loaders";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Billing details" };

export default async function BillingDetailsPage() {
  await requireSection("billing");
  const { version, billingAddress, taxId, poNumber, ...profile } = await guardedRead(loadProfile());
  const unprintable = await loadUnprintable([profile.company, profile.name]);
  const details = { version, billingAddress, taxId, poNumber };
  return (
    <Panel
      id="billing"
      title="Billing details"
      text="What stands on your invoices beside the company’s name. Invoices that are written already keep theirs."
    >
      <UnprintableNames names={unprintable} isOwn />
      <BillingDetailsForm key={version} details={details} />
    </Panel>
  );
}
