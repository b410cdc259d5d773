import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { ExampleResult } from "@/components/site/account/ExampleResult";
import { LinkWithNext } from "@/components/site/account/LinkWithNext";
import { SignInForm } from "@/components/site/account/SignInForm";
import { Links, TextLink } from "@/components/site/account/Text";
import { bidi } from "@/lib/core/isolated";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage() {
  const brand = await loadBrand();
  return (
    <AccountCard
      brand={brand}
      title="Welcome Back"
      subtitle={bidi`Sign in to your ${brand.siteName} account`}
    >
      <SignInForm kind="customer" />
      <Links>
        <TextLink href="/forgot-password">Forgot password?</TextLink>
        <span>
          No account yet? <LinkWithNext href="/register">Sign up</LinkWithNext>
        </span>
      </Links>
      <ExampleResult />
    </AccountCard>
  );
}
