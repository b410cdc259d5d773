"use client";

import { use, useState } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { AvatarMenu } from "./AvatarMenu";
import { Header } from "./Header";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { ModeToggle } from "@/components/ui/ModeToggle";
import { useToast } from "@/components/ui/use-toast";
import type { User, userAnswer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import { Navigation } from "./Navigation";
import type { NavigationItem } from "./Navigation";

const EditProfile = lazyDialog(() => import("@/components/accounts/EditProfileDialog"));
const Settings = lazyDialog(() => import("@/components/accounts/SettingsDialog"));

const navigation = [
  { href: "/dashboard", label: "Overview", icon: "chart" },
  { href: "/dashboard/services", label: "Services", icon: "bolt" },
  { href: "/dashboard#payments", label: "Payments", icon: "payments", isPhoneOnly: true },
  { href: "/dashboard/account", label: "Account", icon: "person" },
] as const satisfies readonly NavigationItem[];

type Dialog = { kind: "profile"; user: User } | { kind: "settings" };

/** The bar above every portal page: navigation, dark mode, the avatar with both dialogs. */
export function PortalHeader({ siteName, name }: { siteName: string; name: string }) {
  const toast = useToast();
  const session = use(SessionContext);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);

  // Loaded on demand, so that the form starts from the current record.
  async function openProfile() {
    try {
      const { data } = await session.run(() =>
        api.get<z.output<typeof userAnswer>>("/api/users/profile"),
      );
      setDialog({ kind: "profile", user: data });
    } catch (error) {
      toast(failureOf(error).message, "error");
    }
  }

  return (
    <>
      <Header
        siteName={siteName}
        tools={
          <>
            <ModeToggle />
            <AvatarMenu
              session="customer"
              name={name}
              actions={[
                { label: "Profile", icon: "person", onSelect: () => void openProfile() },
                {
                  label: "Settings",
                  icon: "settings",
                  onSelect: () => setDialog({ kind: "settings" }),
                },
              ]}
            />
          </>
        }
      >
        <Navigation label="Portal" items={navigation} />
      </Header>
      {dialog?.kind === "profile" && <EditProfile user={dialog.user} onClose={close} />}
      {dialog?.kind === "settings" && <Settings onClose={close} />}
    </>
  );
}
