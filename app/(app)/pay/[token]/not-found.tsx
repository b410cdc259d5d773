import { AccountCard } from "@/components/site/account/AccountCard";
import { ButtonAnchor } from "@/components/ui/Button";
import { loadBrand } from "@/lib/domain/settings/loaders";

export default async function PayLinkNotFound() {
  return (
    <AccountCard
      brand={await loadBrand()}
      title="This link does not work"
      subtitle="It may have been cut off in the email: copy the whole address, or sign in to see what is due."
    >
      <ButtonAnchor variant="contained" size="large" href="/login">
        Sign In
      </ButtonAnchor>
    </AccountCard>
  );
}
