"use client";

import { useColorScheme } from "@mui/material/styles";
import { IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";

/** Before hydration the mode is unknown and light is shown. */
export function ModeToggle() {
  const { mode, setMode } = useColorScheme();
  const isDark = mode === "dark";
  return (
    <IconButton
      aria-pressed={isDark}
      aria-label="Dark mode"
      title={isDark ? "Light mode" : "Dark mode"}
      onClick={() => setMode(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "sun" : "moon"} size={22} />
    </IconButton>
  );
}
