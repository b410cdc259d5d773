import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { VerifyEmail } from "@/components/site/account/VerifyEmail";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Confirm your address",
  referrer: "same-origin",
};

export default async function VerifyEmailPage() {
  const { siteName } = await loadSiteSettings();
  return (
    <AccountCard siteName={siteName} mailsHref={demonstrationMails()}>
      <VerifyEmail />
    </AccountCard>
  );
}
