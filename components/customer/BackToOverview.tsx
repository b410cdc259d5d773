import Button from "@mui/material/Button";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";

/** From a page of the portal to its first one. */
export function BackToOverview() {
  return (
    <Button
      component={NextLink}
      href="/dashboard"
      color="inherit"
      size="small"
      startIcon={<Icon name="previous" size={16} />}
      sx={{ ml: -1.5, color: "text.secondary" }}
    >
      Overview
    </Button>
  );
}
