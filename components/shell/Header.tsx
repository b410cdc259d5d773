"use client";

import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Toolbar from "@mui/material/Toolbar";
import type { ReactNode } from "react";
import NextLink from "@/components/ui/NextLink";
import { Mark } from "@/components/ui/Mark";
import { column } from "./Main";

interface Props {
  siteName: string;
  /** The accessible name of the link to the public pages, if not the site's name. */
  homeLabel?: string;
  /** The area's name, as a chip. */
  area?: string;
  /** On a phone only the logo is shown. */
  markOnly?: boolean;
  /** The area's title or navigation. */
  children?: ReactNode;
  /** At the right end: inbox, color scheme, avatar. */
  tools: ReactNode;
}

/** The bar above every page of the portal and the admin area. */
export function Header({ siteName, homeLabel, area, markOnly, children, tools }: Props) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: "divider", "@media print": { position: "static" } }}
    >
      <Toolbar
        disableGutters
        sx={{ ...column, minHeight: { xs: 56, sm: 60 }, gap: { xs: 0.75, sm: 2.5 } }}
      >
        <Link
          component={NextLink}
          href="/"
          aria-label={homeLabel}
          underline="none"
          color="inherit"
          sx={{ display: "flex", alignItems: "center", gap: 1.25, minHeight: 44, flex: "none" }}
        >
          <Mark size={28} />
          <Box
            component="span"
            sx={{
              display: { xs: markOnly ? "none" : "inline", sm: "inline" },
              fontSize: 16,
              fontWeight: 700,
              letterSpacing: "-0.02em",
            }}
          >
            {siteName}
          </Box>
        </Link>
        {area && (
          <Chip
            label={area}
            variant="outlined"
            sx={{ display: { xs: "none", sm: "inline-flex" }, ml: -1.25 }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <Stack
          direction="row"
          spacing={{ xs: 0, sm: 0.5 }}
          sx={{ flex: "none", mr: -0.75, "@media print": { display: "none" } }}
        >
          {tools}
        </Stack>
      </Toolbar>
    </AppBar>
  );
}
