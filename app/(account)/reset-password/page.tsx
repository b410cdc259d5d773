import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { ResetForm } from "@/components/site/account/ResetForm";
import { RunStill } from "@/components/site/home/run/RunStill";
import { orderDesk } from "@/components/site/home/run/scenarios";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Set a new password",
  referrer: "same-origin",
};

export default async function ResetPasswordPage() {
  const brand = await loadBrand();
  return (
    <AccountCard
      brand={brand}
      mailsHref={demonstrationMails()}
      picture={<RunStill run={orderDesk} isDecorative />}
    >
      <ResetForm />
    </AccountCard>
  );
}
