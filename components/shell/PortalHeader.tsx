import { ModeToggle } from "./ModeToggle";
import { TopBar } from "./Frame";
import type { Brand } from "@/lib/domain/settings/schema";
import { Navigation } from "./Navigation";
import { PortalMenu } from "./PortalMenu";

interface Props {
  brand: Brand;
  name: string;
  email: string;
  /** Requests that wait for the customer. */
  waiting: number;
  seesMoney: boolean;
}

/** The bar above every portal page: navigation, dark mode, the avatar's menu. */
export function PortalHeader({ brand, name, email, waiting, seesMoney }: Props) {
  return (
    <TopBar
      brand={brand}
      tools={
        <>
          <ModeToggle />
          <PortalMenu name={name} email={email} />
        </>
      }
    >
      <Navigation waiting={waiting} seesMoney={seesMoney} />
    </TopBar>
  );
}
