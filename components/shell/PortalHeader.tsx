import { ModeToggle } from "@/components/ui/ModeToggle";
import { TopBar } from "@/components/ui/Frame";
import { Navigation } from "./Navigation";
import { PortalMenu } from "./PortalMenu";

interface Props {
  siteName: string;
  name: string;
  /** The person may download the company's data. */
  hasData: boolean;
}

/** The bar above every portal page: navigation, dark mode, the avatar's menu. */
export function PortalHeader({ siteName, name, hasData }: Props) {
  return (
    <TopBar
      siteName={siteName}
      tools={
        <>
          <ModeToggle />
          <PortalMenu name={name} hasData={hasData} />
        </>
      }
    >
      <Navigation />
    </TopBar>
  );
}
