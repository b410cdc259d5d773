"use client";

import { useState, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "./Button";
import { lazyDialog } from "./lazy-dialog";
import type { MenuAction } from "./MenuPopup";
import { RowAction } from "./RowAction";

const loadMenu = () => import("./MenuPopup");
const MenuPopup = lazyDialog(loadMenu);

/** Fetches the menu's script ahead; a failure shows when the menu is opened. */
export const preloadMenu = () => void loadMenu().catch(() => undefined);

interface Props {
  label: string;
  menuLabel: string;
  head?: { title: string; email: string };
  actions: readonly MenuAction[];
  /** Shown instead of three dots. */
  children?: ReactNode;
}

export function MenuButton({ label, menuLabel, head, actions, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const trigger = {
    "aria-haspopup": "menu",
    // Absent while it is closed, as the pattern of menu buttons says.
    ...(anchor && { "aria-expanded": true }),
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {children ? (
        <IconButton aria-label={label} {...trigger}>
          {children}
        </IconButton>
      ) : (
        <RowAction icon="more" label={label} type="button" {...trigger} />
      )}
      {anchor && (
        <MenuPopup
          anchor={anchor}
          label={menuLabel}
          head={head}
          actions={actions}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
