"use client";

import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import { usePathname } from "next/navigation";
import { Icon, type IconName } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { bottomBar } from "@/components/theme/bottom-bar";

export interface Place {
  href: string;
  label: string;
  icon: IconName;
  /** A part of a page that is long on a phone: only there. */
  onPhone?: boolean;
}

interface Props {
  label: string;
  places: readonly Place[];
}

const wide = { display: { xs: "none", sm: "flex" } };
const narrow = { ...bottomBar, display: { xs: "block", sm: "none" } };

/** A room's few places: in the bar, on a phone at the bottom of the screen. */
export function Places({ label, places }: Props) {
  const path = usePathname();
  return (
    <>
      <Stack component="nav" aria-label={label} direction="row" spacing={0.5} sx={wide}>
        {places.map(
          ({ href, label: name, onPhone }) =>
            onPhone || (
              <Button
                key={href}
                component={NextLink}
                href={href}
                color="inherit"
                aria-current={path === href ? "page" : undefined}
                sx={{
                  color: "text.secondary",
                  "&:hover": { transform: "none", color: "text.primary" },
                  "&[aria-current]": { color: "text.primary", bgcolor: "action.selected" },
                }}
              >
                {name}
              </Button>
            ),
        )}
      </Stack>
      <Paper component="nav" aria-label={label} square sx={narrow}>
        <BottomNavigation showLabels value={path} sx={{ height: 60, bgcolor: "transparent" }}>
          {places.map(({ href, label: name, icon }) => (
            <BottomNavigationAction
              key={href}
              component={NextLink}
              href={href}
              value={href}
              label={name}
              icon={<Icon name={icon} />}
              aria-current={path === href ? "page" : undefined}
            />
          ))}
        </BottomNavigation>
      </Paper>
    </>
  );
}
