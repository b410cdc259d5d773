import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import NextLink from "@/components/ui/NextLink";
import { tabHref } from "./admin-tabs";

export function MaintenanceBanner() {
  return (
    <Alert
      severity="warning"
      role="status"
      square
      action={
        <Link
          component={NextLink}
          href={tabHref("settings")}
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          Change
        </Link>
      }
    >
      <strong>Maintenance mode is on.</strong> Visitors and customers see a maintenance page.
    </Alert>
  );
}
