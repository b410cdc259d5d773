import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { SignInForm } from "@/components/site/account/SignInForm";
import { Links, TextLink } from "@/components/site/account/Text";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Admin access" };

export default async function AdminSignInPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} title="Admin Access" subtitle="Secure administrator login">
      <SignInForm kind="admin" />
      <Links>
        <TextLink href="/">Back to Home</TextLink>
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </Links>
    </AccountCard>
  );
}
