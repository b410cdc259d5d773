import { ModeToggle } from "@/components/ui/ModeToggle";
import { TopBar } from "@/components/ui/Frame";
import { Navigation } from "./Navigation";
import { PortalMenu } from "./PortalMenu";

/** The bar above every portal page: navigation, dark mode, the avatar's menu. */
export function PortalHeader({ siteName, name }: { siteName: string; name: string }) {
  return (
    <TopBar
      siteName={siteName}
      tools={
        <>
          <ModeToggle />
          <PortalMenu name={name} />
        </>
      }
    >
      <Navigation />
    </TopBar>
  );
}
