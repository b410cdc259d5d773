"use client";
import Link from "next/link";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Icon, type IconName } from "./Icon";

export interface MenuAction {
  label: string;
  icon?: IconName;
  /** Either an address … */
  href?: string;
  /** … a file's address … */
  download?: string;
  /** … or something to do. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface Props {
  anchor: HTMLElement;
  label: string;
  actions: MenuAction[];
  onClose: () => void;
}

/** A menu at a button; arrives when the button is first pressed. Dangerous actions stand last, below a line. */
export default function MenuPopup({ anchor, label, actions, onClose }: Props) {
  const item = (action: MenuAction) => {
    const shared = {
      key: action.label,
      disabled: action.disabled,
      sx: { minHeight: 44, color: action.danger ? "error.main" : undefined },
    };
    const inner = [
      action.icon && (
        <ListItemIcon key="icon" sx={{ color: "inherit" }}>
          <Icon name={action.icon} />
        </ListItemIcon>
      ),
      <ListItemText key="text">{action.label}</ListItemText>,
    ];
    const { key, ...rest } = shared;
    if (action.href)
      return (
        <MenuItem
          key={key}
          {...rest}
          component={Link}
          href={action.href}
          prefetch={false}
          onClick={onClose}
        >
          {inner}
        </MenuItem>
      );
    if (action.download)
      return (
        <MenuItem
          key={key}
          {...rest}
          component="a"
          href={action.download}
          download
          onClick={onClose}
        >
          {inner}
        </MenuItem>
      );
    return (
      <MenuItem
        key={key}
        {...rest}
        onClick={() => {
          onClose();
          action.onSelect?.();
        }}
      >
        {inner}
      </MenuItem>
    );
  };
  const danger = actions.filter((action) => action.danger);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": label, dense: false }, paper: { sx: { minWidth: 200 } } }}
    >
      {actions.filter((action) => !action.danger).map(item)}
      {danger.length > 0 && danger.length < actions.length && <Divider key="line" />}
      {danger.map(item)}
    </Menu>
  );
}
