"use client";

import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Switch from "@mui/material/Switch";
import { useColorScheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";

const links = [
  { href: "/dashboard/account/sessions#password", label: "Change password" },
  { href: "/dashboard/account/sessions#sessions", label: "Where you are signed in" },
];

const dataLink = { href: "/dashboard/account/data", label: "Your data" };

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
          sx={{ ml: 0, display: "flex", justifyContent: "space-between" }}
          control={
            <Switch
              checked={mode === "dark"}
              onChange={(event) => setMode(event.target.checked ? "dark" : "light")}
            />
          }
        />
        <Typography variant="caption" component="p" color="textSecondary">
          Theme settings are synchronized with the landing page.
        </Typography>
        <List disablePadding sx={{ mt: 2, mx: -1 }}>
          {links.concat(hasData ? dataLink : []).map(({ href, label }) => (
            <ListItem key={href} disablePadding>
              <ListItemButton
                component={NextLink}
                href={href}
                onClick={close}
                sx={{ px: 1, minHeight: 44, borderRadius: 1 }}
              >
                <ListItemText primary={label} />
                <Icon name="next" size={16} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
