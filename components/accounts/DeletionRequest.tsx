"use client";

import { useState } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

const PATH = "/api/users/deletion";

export function DeletionRequest({ isRequested }: { isRequested: boolean }) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [isConfirming, setConfirming] = useState(false);

  async function request() {
    const isDone = await mutate(() => api.post(PATH), { success: "Deletion requested" });
    if (isDone) setConfirming(false);
  }

  const withdraw = () => mutate(() => api.delete(PATH), { success: "Your account stays" });

  if (isRequested) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        busy={isSending || isRefreshing}
        onClick={() => void withdraw()}
      >
        Keep the account
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="delete" size={18} />}
        busy={isRefreshing}
        onClick={() => setConfirming(true)}
      >
        Request deletion
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title="Request deletion of your account?"
          text="Your services keep running until an administrator deletes the account. You can take the request back until then."
          confirmLabel="Request deletion"
          tone="error"
          busy={isSending}
          onConfirm={() => void request()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
