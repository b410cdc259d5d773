"use client";

import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useShortcut } from "@/components/ui/keys";

/** Turns the keys of the search and the queue off and on (WCAG 2.1.4), for this browser. */
export function ShortcutSwitch() {
  const [isOn, setOn] = useShortcut();
  return (
    <FormControlLabel
      label="Use one-key shortcuts"
      control={<Switch checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
    />
  );
}
