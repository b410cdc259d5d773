"use client";

import { useState } from "react";
import { useWrite } from "@/components/accounts/use-write";
import { BusyButton } from "@/components/ui/BusyButton";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const PATH = "/api/users/deletion";

/** Asks for the account to be deleted, or takes that back. */
export function DeletionRequest({ requested }: { requested: boolean }) {
  const { write, sending, refreshing } = useWrite();
  const [asking, setAsking] = useState(false);

  async function ask() {
    if (await write(() => api.post(PATH), "Deletion requested")) setAsking(false);
  }

  if (requested) {
    return (
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={sending || refreshing}
        onClick={() => void write(() => api.delete(PATH), "Your account stays")}
      >
        Keep the account
      </BusyButton>
    );
  }
  return (
    <>
      <BusyButton
        variant="outlined"
        color="error"
        busy={refreshing}
        onClick={() => setAsking(true)}
      >
        Request deletion
      </BusyButton>
      {asking && (
        <ConfirmDialog
          open
          title="Request deletion of your account?"
          text="Your services keep running until an administrator deletes the account. You can take the request back until then."
          confirmLabel="Request deletion"
          tone="error"
          busy={sending}
          onConfirm={() => void ask()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
