"use client";

import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRouter } from "next/navigation";
import { use, useState } from "react";
import type { z } from "zod";
import { useToast } from "@/components/ui/Toast";
import { failureOf, statusOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import type { User, userAnswer } from "@/lib/domain/customer/schema";
import { api } from "@/lib/http/client";

interface Props {
  anchor: HTMLElement | null;
  name: string;
  onClose: () => void;
  onExited: () => void;
  onChoose: (dialog: { kind: "profile"; user: User } | { kind: "settings" }) => void;
}

export default function AvatarMenuList({ anchor, name, onClose, onExited, onChoose }: Props) {
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const [leaving, setLeaving] = useState(false);
  const [loading, setLoading] = useState(false);

  // Read when it is asked for: the form then begins from what is saved now, and no page carries the record along.
  async function profile() {
    setLoading(true);
    try {
      const { data } = await guard.run(() =>
        api.get<z.output<typeof userAnswer>>("/api/users/profile"),
      );
      onChoose({ kind: "profile", user: data });
    } catch (error) {
      onClose();
      toast(failureOf(error).message, "error");
    } finally {
      setLoading(false);
    }
  }

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
      slotProps={{
        transition: { onExited },
        list: { "aria-label": `Account of ${name}` },
        paper: { sx: { minWidth: 200 } },
      }}
    >
      <MenuItem onClick={profile} disabled={loading}>
        Profile
      </MenuItem>
      <MenuItem onClick={() => onChoose({ kind: "settings" })}>Settings</MenuItem>
      <MenuItem onClick={logout} disabled={leaving}>
        {leaving ? "Logging out…" : "Logout"}
      </MenuItem>
    </Menu>
  );
}
