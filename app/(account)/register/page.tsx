import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { AfterRegistration } from "@/components/site/account/AfterRegistration";
import { LinkWithNext } from "@/components/site/account/LinkWithNext";
import { RegisterForm } from "@/components/site/account/RegisterForm";
import { Links } from "@/components/site/account/Text";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage() {
  const brand = await loadBrand();
  return (
    <AccountCard
      brand={brand}
      mailsHref={demonstrationMails()}
      picture={<AfterRegistration />}
      title="Create Your Account"
      subtitle={`Join ${brand.siteName} to follow your services and invoices`}
    >
      <RegisterForm />
      <Links>
        <span>
          Have an account already? <LinkWithNext href="/login">Sign in</LinkWithNext>
        </span>
      </Links>
    </AccountCard>
  );
}
