import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { Disown } from "@/components/site/account/Disown";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "This was not me",
  referrer: "same-origin",
};

export default async function DisownPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <Disown />
    </AccountCard>
  );
}
