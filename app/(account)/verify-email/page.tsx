import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { VerifyEmail } from "@/components/site/account/VerifyEmail";
import { RunStill } from "@/components/site/home/run/RunStill";
import { orderDesk } from "@/components/site/home/run/scenarios";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Confirm your address",
  referrer: "same-origin",
};

export default async function VerifyEmailPage() {
  const brand = await loadBrand();
  return (
    <AccountCard
      brand={brand}
      mailsHref={demonstrationMails()}
      picture={<RunStill run={orderDesk} isDecorative />}
    >
      <VerifyEmail />
    </AccountCard>
  );
}
