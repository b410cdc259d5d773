"use client";

import { useState } from "react";
import { ActionButton } from "@/components/ui/ActionButton";
import { late } from "@/components/ui/late";
import type { User } from "@/lib/domain/customer/schema";

const load = () => import("./EditProfileDialog");
const EditProfile = late(load);

export function EditProfileButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton size="small" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        Edit Profile
      </ActionButton>
      {open && <EditProfile user={user} onExited={() => setOpen(false)} />}
    </>
  );
}
