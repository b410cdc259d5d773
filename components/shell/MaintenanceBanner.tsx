import Alert from "@mui/material/Alert";
import { TextLink } from "@/components/ui/TextLink";
import { tabHref } from "./admin-tabs";
import { StickyNotice } from "./Frame";

export function MaintenanceBanner() {
  return (
    <StickyNotice>
      <Alert
        severity="warning"
        role="status"
        square
        action={
          <TextLink href={tabHref("settings")} color="inherit" strong>
            Change
          </TextLink>
        }
      >
        <strong>Maintenance mode is on.</strong> Visitors and customers see a maintenance page.
      </Alert>
    </StickyNotice>
  );
}
