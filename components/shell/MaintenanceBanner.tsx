import { TextLink } from "@/components/ui/TextLink";
import { tabHref } from "./admin-tabs";
import { StickyNotice } from "./StickyNotice";

export function MaintenanceBanner() {
  return (
    <StickyNotice
      action={
        <TextLink href={tabHref("settings")} color="inherit" strong>
          Change
        </TextLink>
      }
    >
      <strong>Maintenance mode is on.</strong> Visitors and customers see a maintenance page.
    </StickyNotice>
  );
}
