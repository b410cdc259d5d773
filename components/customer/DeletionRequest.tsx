"use client";

import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { late } from "@/components/ui/late";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

const ConfirmDialog = late(() => import("@/components/ui/ConfirmDialog"));

const PATH = "/api/users/deletion";

/** Asks for the account to be deleted, or takes that back. */
export function DeletionRequest({ requested }: { requested: boolean }) {
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refreshing, startTransition] = useTransition();

  async function send(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await guard.run(work);
      toast(done, "success");
      setAsking(false);
      startTransition(() => router.refresh());
    } catch (error) {
      toast(failureOf(error).message, "error");
    } finally {
      setBusy(false);
    }
  }

  if (requested) {
    return (
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={busy || refreshing}
        onClick={() => void send(() => api.delete(PATH), "Your account stays")}
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
          busy={busy}
          onConfirm={() => void send(() => api.post(PATH), "Deletion requested")}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
