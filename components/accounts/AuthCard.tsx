import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/Mark";
import { ModeToggle } from "@/components/ui/ModeToggle";
import { AuthHeading } from "./AuthHeading";

interface Props {
  siteName: string;
  /** Absent on screens whose states have their own headings. */
  title?: string;
  subtitle?: string;
  /** Where the mails of a demonstration can be read. */
  mailsHref?: string | null;
  children: ReactNode;
}

const tint = (share: number) => `rgba(var(--mui-palette-primary-mainChannel) / ${share})`;
const onScreen = { "@media print": { display: "none" } };
/** The background of the public pages, without motion: three soft lights and a grid of dots. */
const layer = {
  content: '""',
  position: "fixed",
  inset: 0,
  zIndex: -1,
  pointerEvents: "none",
  ...onScreen,
};
const page = {
  position: "relative",
  isolation: "isolate",
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: "100dvh",
  "&::before": {
    ...layer,
    background: `radial-gradient(52vmax 34vmax at 12% 0, ${tint(0.1)}, transparent), radial-gradient(48vmax 36vmax at 100% 22%, rgba(249 115 22 / 0.07), transparent), radial-gradient(56vmax 34vmax at 42% 112%, ${tint(0.09)}, transparent)`,
  },
  "&::after": {
    ...layer,
    background:
      "radial-gradient(color-mix(in srgb, var(--mui-palette-text-secondary) 32%, transparent) 1px, transparent 1.5px) 0 0 / 28px 28px",
    maskImage: "radial-gradient(60% 70% at 50% 46%, #000 20%, transparent 100%)",
  },
};
const bar = {
  width: "100%",
  maxWidth: 1248,
  minHeight: { xs: 64, md: 72 },
  mx: "auto",
  px: { xs: 2, md: 3 },
  alignItems: "center",
  justifyContent: "space-between",
};
const card = {
  display: "grid",
  gap: 3,
  // Centered vertically it would move with each state.
  alignSelf: "start",
  justifySelf: "center",
  width: "calc(100% - 32px)",
  maxWidth: 450,
  mt: { xs: 2, sm: "clamp(24px, 8vh, 88px)" },
  mb: 3,
  p: { xs: 3, sm: 5 },
  boxShadow: "0 24px 60px -32px rgba(15 23 42 / 0.28)",
};

/** The frame of the account screens: the site's bar and background, and one card. */
export function AuthCard({ siteName, title, subtitle, mailsHref, children }: Props) {
  return (
    <Box sx={page}>
      <Stack component="header" direction="row" sx={bar}>
        <Brand siteName={siteName} />
        <Box sx={onScreen}>
          <ModeToggle />
        </Box>
      </Stack>
      <Card component="main" id="main" sx={card}>
        {title && <AuthHeading title={title} subtitle={subtitle} />}
        {children}
      </Card>
      <Stack
        component="footer"
        direction="row"
        sx={{ gap: 3, px: 2, pb: 2, justifyContent: "center", flexWrap: "wrap", ...onScreen }}
      >
        {mailsHref && <FootLink href={mailsHref}>Mails of this demonstration</FootLink>}
        <FootLink href="/privacy">Privacy Policy</FootLink>
        <FootLink href="/terms">Terms of Service</FootLink>
      </Stack>
    </Box>
  );
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      variant="body2"
      color="textSecondary"
      underline="hover"
      sx={{ minHeight: 44, display: "inline-flex", alignItems: "center" }}
    >
      {children}
    </Link>
  );
}

const brand = {
  minWidth: 0,
  minHeight: 44,
  display: "inline-flex",
  alignItems: "center",
  gap: 1.25,
  fontSize: 17,
  fontWeight: 700,
  letterSpacing: "-0.02em",
};

/** Links to the public site, which has another root layout: the browser loads it. */
function Brand({ siteName }: { siteName: string }) {
  return (
    <Link href="/" underline="none" color="textPrimary" sx={brand}>
      <Box component="span" sx={{ flex: "none" }}>
        <Mark size={28} />
      </Box>
      <Box
        component="span"
        sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
      >
        {siteName}
      </Box>
    </Link>
  );
}
