import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { AfterRegistration } from "@/components/site/account/AfterRegistration";
import { ChosenFirst } from "@/components/site/account/ChosenFirst";
import { LinkWithNext } from "@/components/site/account/LinkWithNext";
import { RegisterForm } from "@/components/site/account/RegisterForm";
import { Links } from "@/components/site/account/Text";
import { bidi } from "@/lib/core/isolated";
import { loadPrices } from "@/lib/domain/catalog/loaders";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage() {
  const [brand, prices] = await Promise.all([loadBrand(), loadPrices()]);
  return (
    <AccountCard
      brand={brand}
      mailsHref={demonstrationMails()}
      picture={<AfterRegistration />}
      title="Create Your Account"
      subtitle={
        <ChosenFirst services={prices.map(({ slug, name }) => ({ slug, name }))}>
          {bidi`Join ${brand.siteName} to follow your services and invoices`}
        </ChosenFirst>
      }
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
