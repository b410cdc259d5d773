import { SearchButton } from "@/components/search/SearchButton";
import { badgeText } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { inboxCount } from "@/components/requests/request-labels";
import { AreaTitle, TopBar } from "./Frame";
import { Count } from "@/components/ui/StatusChip";
import { ModeToggle } from "./ModeToggle";
import { bidi } from "@/lib/core/isolated";
import type { Brand } from "@/lib/domain/settings/schema";
import type { AgencyWaiting } from "@/lib/domain/requests/schema";
import { ADMIN_PATH } from "./admin-tabs";
import { AvatarMenu } from "./AvatarMenu";

interface Props {
  brand: Pick<Brand, "siteName" | "logo">;
  adminName: string;
  email: string;
  waiting: AgencyWaiting;
}

const account = [
  { label: "Profile", icon: "person", href: `${ADMIN_PATH}/profile` },
  { label: "Settings", icon: "settings", href: `${ADMIN_PATH}?tab=settings` },
] as const;

/** The bar above every admin page; its heading is the only h1 there. */
export function AdminHeader({ brand, adminName, email, waiting }: Props) {
  const count = inboxCount(waiting);
  return (
    <TopBar
      brand={brand}
      homeLabel={bidi`${brand.siteName} Admin, public site`}
      area="Admin"
      markOnly
      tools={
        <>
          <SearchButton />
          <ButtonLink
            variant="outlined"
            color="inherit"
            size="small"
            href={`${ADMIN_PATH}/inbox`}
            aria-label={count > 0 ? `Inbox ${badgeText(count)} waiting` : "Inbox, nothing waiting"}
          >
            Inbox {count > 0 && <Count>{badgeText(count)}</Count>}
          </ButtonLink>
          <ModeToggle />
          <AvatarMenu session="admin" name={adminName} email={email} actions={account} />
        </>
      }
    >
      <AreaTitle href={ADMIN_PATH} title="Admin Dashboard">
        Welcome, {adminName}
      </AreaTitle>
    </TopBar>
  );
}
