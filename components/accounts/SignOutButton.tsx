"use client";

import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { BusyButton } from "@/components/ui/BusyButton";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";
import { SessionContext } from "@/components/forms/session-context";

interface Props {
  path: string;
  label: string;
  done: string;
  describedBy?: string;
}

/**
 * Ends one session, or all but this one. One that has ended already (404) is what was asked for.
 */
export function SignOutButton({ path, label, done, describedBy }: Props) {
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const [sending, setSending] = useState(false);
  const [refreshing, startTransition] = useTransition();

  async function signOut() {
    setSending(true);
    try {
      await guard.run(() => api.delete(path));
      toast(done, "success");
    } catch (error) {
      if (statusOf(error) !== 404) return toast(failureOf(error).message, "error");
    } finally {
      setSending(false);
    }
    startTransition(() => router.refresh());
  }

  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      busy={sending || refreshing}
      aria-describedby={describedBy}
      onClick={signOut}
    >
      {label}
    </BusyButton>
  );
}
