"use client";

import { useColorScheme } from "@mui/material/styles";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { useNarrow } from "@/components/theme/use-narrow";
import { Initials, initialsOf } from "@/components/ui/Initials";
import { asksBefore, clearUnsaved } from "@/components/ui/leave-guard";
import { MenuButton, preloadMenu } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { useToast } from "@/components/ui/use-toast";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";

interface Props {
  session: "customer" | "admin";
  name: string;
  email: string;
  /** The items above Logout. */
  actions: readonly MenuAction[];
}

/** Logout loads the public site, which leaves nothing of the area in memory. */
export function AvatarMenu({ session, name, email, actions }: Props) {
  const toast = useToast();
  const router = useRouter();
  const modeActions = useModeActions(session);
  useEffect(() => whenIdle(preloadMenu), []);

  async function logout() {
    try {
      await api.post("/api/auth/logout", { session });
    } catch (error) {
      // The session has ended already.
      if (statusOf(error) !== 401) return toast(failureOf(error).message, "error");
    }
    clearUnsaved();
    router.push("/");
  }

  const logoutAction: MenuAction = {
    label: "Logout",
    icon: "logout",
    onSelect: () => asksBefore(() => void logout(), { losesDrafts: true }) || void logout(),
  };
  return (
    <MenuButton
      // With the letters that are seen: voice control finds a button by them.
      label={`Account menu, ${initialsOf(name)}`}
      menuLabel={bidi`Account of ${name}`}
      head={{ title: name, email }}
      actions={[...actions, ...modeActions, logoutAction]}
    >
      <Initials name={name} size={32} strong />
    </MenuButton>
  );
}

/** The switch of the mode, where the admin area's bar has no room for it (Frame.module.css). */
function useModeActions(session: Props["session"]): MenuAction[] {
  const { mode, setMode } = useColorScheme();
  const isDark = mode === "dark";
  const isNarrow = useNarrow();
  if (!isNarrow || session !== "admin") return [];
  return [
    {
      label: isDark ? "Light mode" : "Dark mode",
      icon: isDark ? "sun" : "moon",
      onSelect: () => setMode(isDark ? "light" : "dark"),
    },
  ];
}

/** Runs `work` when the browser is idle; returns the cleanup for an effect. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}
