import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { Links, TextLink } from "@/components/site/account/Text";
import { ForgotForm } from "@/components/site/account/ForgotForm";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <ForgotForm />
      <Links>
        <TextLink href="/login">Back to sign in</TextLink>
      </Links>
    </AccountCard>
  );
}
