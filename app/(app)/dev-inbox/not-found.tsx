import { AccountCard } from "@/components/site/account/AccountCard";
import { ButtonAnchor } from "@/components/ui/Button";
import { loadBrand } from "@/lib/domain/settings/loaders";

export default async function InboxNotFound() {
  return (
    <AccountCard
      brand={await loadBrand()}
      title="This page does not exist"
      subtitle="The address may be mistyped, or the page has moved."
    >
      <ButtonAnchor variant="contained" size="large" href="/">
        Go to the home page
      </ButtonAnchor>
    </AccountCard>
  );
}
