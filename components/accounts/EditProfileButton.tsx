"use client";

import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Profile } from "./profile";

const load = () => import("./EditProfileDialog");
const EditProfile = lazyDialog(load);

export function EditProfileButton({ user }: { user: Profile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        Edit Profile
      </Button>
      {open && <EditProfile user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
