"use client";

import { Text } from "@/components/ui/Text";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useColorScheme } from "@mui/material/styles";
import { useState } from "react";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import styles from "./SettingsDialog.module.css";

const links = [
  { href: "/dashboard/account#password", label: "Change password" },
  { href: "/dashboard/account#sessions", label: "Where you are signed in" },
];

const dataLink = { href: "/dashboard/account#export", label: "Your data" };

interface Props {
  /** The person may download the company's data. */
  hasData: boolean;
  onClose: () => void;
}

/** Dark mode, for the whole site, and links to the account's settings. */
export default function SettingsDialog({ hasData, onClose }: Props) {
  const { mode, setMode } = useColorScheme();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      aria-labelledby="settings-title"
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogHead id="settings-title" title="Settings" onClose={close} />
      <DialogContent>
        <FormControlLabel
          labelPlacement="start"
          label="Dark Mode"
          className={styles.mode}
          control={
            <Switch
              checked={mode === "dark"}
              onChange={(event) => setMode(event.target.checked ? "dark" : "light")}
            />
          }
        />
        <Text variant="caption" color="secondary">
          Theme settings are synchronized with the landing page.
        </Text>
        <ul className={styles.links}>
          {links.concat(hasData ? dataLink : []).map(({ href, label }) => (
            <li key={href}>
              <NextLink href={href} onClick={close}>
                {label}
                <Icon name="next" size={16} />
              </NextLink>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
