"use client";

import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/ui/Toast";
import { failureOf, statusOf } from "@/components/forms/failure";
import type { User } from "@/lib/domain/customer/schema";
import { api } from "@/lib/http/client";

interface Props {
  anchor: HTMLElement | null;
  user: User;
  onClose: () => void;
  onChoose: (dialog: "profile" | "settings") => void;
}

export default function AvatarMenuList({ anchor, user, onClose, onChoose }: Props) {
  const router = useRouter();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);

  async function logout() {
    setLeaving(true);
    try {
      await api.post("/api/auth/logout", { session: "customer" });
    } catch (error) {
      // A session that has ended already is what was asked for.
      if (statusOf(error) !== 401) {
        setLeaving(false);
        onClose();
        return toast(failureOf(error).message, "error");
      }
    }
    // Another root layout: a whole page load, with nothing of the portal left in memory.
    router.push("/");
  }

  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": `Account of ${user.name}` }, paper: { sx: { minWidth: 200 } } }}
    >
      <MenuItem onClick={() => onChoose("profile")}>Profile</MenuItem>
      <MenuItem onClick={() => onChoose("settings")}>Settings</MenuItem>
      <MenuItem onClick={logout} disabled={leaving}>{leaving ? "Logging out…" : "Logout"}</MenuItem>
    </Menu>
  );
}
