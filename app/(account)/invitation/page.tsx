import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/site/account/AcceptInvitation";
import { AccountCard } from "@/components/site/account/AccountCard";
import { RunStill } from "@/components/site/home/run/RunStill";
import { orderDesk } from "@/components/site/home/run/scenarios";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Invitation",
  referrer: "same-origin",
};

export default async function InvitationPage() {
  const brand = await loadBrand();
  return (
    <AccountCard
      brand={brand}
      mailsHref={demonstrationMails()}
      picture={<RunStill run={orderDesk} isDecorative />}
    >
      <AcceptInvitation siteName={brand.siteName} />
    </AccountCard>
  );
}
