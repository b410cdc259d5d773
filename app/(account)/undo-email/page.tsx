import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { UndoEmail } from "@/components/site/account/UndoEmail";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Undo the change of address",
  referrer: "same-origin",
};

export default async function UndoEmailPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <UndoEmail />
    </AccountCard>
  );
}
