"use client";

import { useState } from "react";
import { late } from "@/components/ui/late";
import { useLogout } from "./use-logout";
import styles from "./AdminHeader.module.css";

const MenuPopup = late(() => import("./MenuPopup"));

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join("")
    .toUpperCase() || "?";

export function AvatarMenu({ name }: { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logout = useLogout();
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
      </button>
      {anchor && (
        <MenuPopup
          anchor={anchor}
          label="Account"
          onClose={() => setAnchor(null)}
          actions={[
            { label: "Profile", icon: "person", href: "/admin-dashboard/profile" },
            { label: "Settings", icon: "settings", href: "/admin-dashboard?tab=settings" },
            { label: "Logout", icon: "logout", onSelect: logout },
          ]}
        />
      )}
    </>
  );
}
