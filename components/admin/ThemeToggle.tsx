"use client";
import { useColorScheme } from "@mui/material/styles";
import { Icon } from "./Icon";

/** Light or dark, for the whole site (MUI's own storage keys). Before hydration the mode is unknown and light is shown. */
export function ThemeToggle({ className }: { className?: string }) {
  const { mode, setMode } = useColorScheme();
  const dark = mode === "dark";
  return (
    <button
      type="button"
      className={className}
      aria-pressed={dark}
      aria-label="Dark mode"
      title={dark ? "Light mode" : "Dark mode"}
      onClick={() => setMode(dark ? "light" : "dark")}
    >
      <Icon name={dark ? "light" : "dark"} size={22} />
    </button>
  );
}
