import { AccountCard } from "@/components/site/account/AccountCard";
import { Links, TextLink } from "@/components/site/account/Text";
import { loadBrand } from "@/lib/domain/settings/loaders";

export default async function PayLinkNotFound() {
  return (
    <AccountCard
      brand={await loadBrand()}
      title="This link does not work"
      subtitle="It may have been cut off in the email: copy the whole address, or sign in to see what is due."
    >
      <Links>
        <TextLink href="/login">Sign in</TextLink>
      </Links>
    </AccountCard>
  );
}
