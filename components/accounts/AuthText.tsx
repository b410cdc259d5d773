import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import NextLink from "@/components/ui/NextLink";

/** A paragraph of an account screen. */
export function AuthText({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <Typography role={role} component="p" sx={{ lineHeight: 1.6, overflowWrap: "anywhere" }}>
      {children}
    </Typography>
  );
}

/** The token of a mailed link is in the fragment, which only a script can read. */
export function NeedsScript() {
  return (
    <noscript>
      <AuthText>
        This page needs JavaScript. Turn it on and open the link of the mail again.
      </AuthText>
    </noscript>
  );
}

/** A link in a text, with a large touch target. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      component={NextLink}
      href={href}
      sx={{ display: "inline-block", py: 1.5, fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

/** The links under a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        justifyContent: "space-between",
        color: "text.secondary",
      }}
    >
      {children}
    </Box>
  );
}
