"use client";

import Divider from "@mui/material/Divider";
import Fade from "@mui/material/Fade";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Email } from "./Email";
import { Icon, type IconName } from "./Icon";
import styles from "./MenuPopup.module.css";
import NextLink from "./NextLink";
import { Text } from "./Text";

export interface MenuAction {
  label: string;
  icon?: IconName;
  /** Either a link … */
  href?: string;
  /** … or an action. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface Props {
  anchor: HTMLElement;
  label: string;
  /** Above the items: whose menu it is. */
  head?: { title: string; email: string } | undefined;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/**
 * Dangerous actions come last, below a divider. It fades in: while MUI's own lets it grow, items
 * move under the pointer.
 */
export default function MenuPopup({ anchor, label, head, actions, onClose }: Props) {
  const item = ({ label: name, icon, href, onSelect, danger, disabled }: MenuAction) => (
    <MenuItem
      key={name}
      disabled={disabled}
      sx={{ color: danger ? "error.main" : undefined }}
      {...(href && { component: NextLink, href })}
      onClick={() => {
        onClose();
        onSelect?.();
      }}
    >
      {icon && (
        <ListItemIcon sx={{ color: "inherit" }}>
          <Icon name={icon} size={20} />
        </ListItemIcon>
      )}
      <ListItemText>{name}</ListItemText>
    </MenuItem>
  );
  const safe = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slots={{ transition: Fade }}
      slotProps={{ list: { "aria-label": label }, paper: { sx: { minWidth: 200 } } }}
    >
      {head && (
        <li role="none" className={styles.head}>
          <Text variant="subtitle1" noWrap>
            {head.title}
          </Text>
          <Text variant="body2" color="secondary">
            <Email address={head.email} />
          </Text>
        </li>
      )}
      {head && <Divider key="head" />}
      {safe.map(item)}
      {safe.length > 0 && dangerous.length > 0 && <Divider key="line" />}
      {dangerous.map(item)}
    </Menu>
  );
}
