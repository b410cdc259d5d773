import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/site/account/AcceptInvitation";
import { AccountCard } from "@/components/site/account/AccountCard";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Invitation",
  referrer: "same-origin",
};

export default async function InvitationPage() {
  const { siteName } = await loadSiteSettings();
  return (
    <AccountCard siteName={siteName} mailsHref={demonstrationMails()}>
      <AcceptInvitation siteName={siteName} />
    </AccountCard>
  );
}
