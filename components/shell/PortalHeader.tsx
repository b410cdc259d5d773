"use client";

import { use, useState } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { AvatarMenu } from "./AvatarMenu";
import { Header } from "./Header";
import { Places, type Place } from "./Places";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { ModeToggle } from "@/components/ui/ModeToggle";
import { useToast } from "@/components/ui/use-toast";
import type { User, userAnswer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

const EditProfile = lazyDialog(() => import("@/components/accounts/EditProfileDialog"));
const Settings = lazyDialog(() => import("@/components/accounts/SettingsDialog"));

const places = [
  { href: "/dashboard", label: "Overview", icon: "chart" },
  { href: "/dashboard/services", label: "Services", icon: "bolt" },
  { href: "/dashboard#payments", label: "Payments", icon: "payments", onPhone: true },
  { href: "/dashboard/account", label: "Account", icon: "person" },
] as const satisfies readonly Place[];

type Dialog = { kind: "profile"; user: User } | { kind: "settings" };

/** The bar above every portal page: home, its places, dark mode, the avatar with both dialogs. */
export function PortalHeader({ siteName, name }: { siteName: string; name: string }) {
  const toast = useToast();
  const guard = use(SessionContext);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);

  // Read when it is asked for: the form then begins from what is saved now, and no page carries the
  // record along.
  async function profile() {
    try {
      const { data } = await guard.run(() =>
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
                { label: "Profile", icon: "person", onSelect: () => void profile() },
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
        <Places label="Portal" places={places} />
      </Header>
      {dialog?.kind === "profile" && <EditProfile user={dialog.user} onClose={close} />}
      {dialog?.kind === "settings" && <Settings onClose={close} />}
    </>
  );
}
