"use client";

import { use, useState } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useToast } from "@/components/ui/use-toast";
import type { User, userAnswer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import { AvatarMenu } from "./AvatarMenu";

const EditProfile = lazyDialog(() => import("@/components/accounts/EditProfileDialog"));
const Settings = lazyDialog(() => import("@/components/accounts/SettingsDialog"));

type Dialog = { kind: "profile"; user: User } | { kind: "settings" };

interface Props {
  name: string;
  email: string;
}

/** The avatar's menu with both of its dialogs. */
export function PortalMenu({ name, email }: Props) {
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
      <AvatarMenu
        session="customer"
        name={name}
        email={email}
        actions={[
          { label: "Profile", icon: "person", onSelect: () => void openProfile() },
          { label: "Settings", icon: "settings", onSelect: () => setDialog({ kind: "settings" }) },
        ]}
      />
      {dialog?.kind === "profile" && <EditProfile user={dialog.user} onClose={close} />}
      {dialog?.kind === "settings" && <Settings onClose={close} />}
    </>
  );
}
