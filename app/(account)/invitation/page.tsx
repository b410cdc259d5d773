import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/site/account/AcceptInvitation";
import { AccountCard } from "@/components/site/account/AccountCard";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Invitation",
  referrer: "same-origin",
};

export default async function InvitationPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <AcceptInvitation siteName={brand.siteName} />
    </AccountCard>
  );
}
