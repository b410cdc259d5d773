import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { UndoEmail } from "@/components/site/account/UndoEmail";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Undo the change of address",
  referrer: "same-origin",
};

export default async function UndoEmailPage() {
  const { siteName } = await loadSiteSettings();
  return (
    <AccountCard siteName={siteName} mailsHref={demonstrationMails()}>
      <UndoEmail />
    </AccountCard>
  );
}
