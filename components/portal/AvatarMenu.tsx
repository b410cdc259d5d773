"use client";

import { useEffect, useRef, useState } from "react";
import { late } from "@/components/ui/late";
import { whenIdle } from "@/components/ui/when-idle";
import type { User } from "@/lib/domain/customer/schema";
import styles from "./AvatarMenu.module.css";

const loadMenu = () => import("./AvatarMenuList");
const MenuList = late(loadMenu);
const EditProfile = late(() => import("@/components/customer/EditProfileDialog"));
const Settings = late(() => import("@/components/customer/SettingsDialog"));

type Dialog = { kind: "profile"; user: User } | { kind: "settings" };

/** The avatar with Profile, Settings and Logout. The menu and both dialogs are fetched when someone reaches for them. */
export function AvatarMenu({ name }: { name: string }) {
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();

  function show(next: Dialog) {
    setAnchor(null);
    setDialog(next);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        {initials(name)}
      </button>
      {used && (
        <MenuList
          anchor={anchor}
          name={name}
          onClose={() => setAnchor(null)}
          onExited={() => setUsed(false)}
          onChoose={show}
        />
      )}
      {dialog?.kind === "profile" && (
        <EditProfile user={dialog.user} onExited={() => setDialog(undefined)} />
      )}
      {dialog?.kind === "settings" && <Settings onExited={() => setDialog(undefined)} />}
    </>
  );
}

/** `Grace Brewster Hopper` → `GH`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ""))
    .join("");
  return letters.toLocaleUpperCase() || "?";
}
