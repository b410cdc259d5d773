"use client";

import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { Button } from "@/components/ui/Button";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";
import { SessionContext } from "@/components/forms/session-context";

interface Props {
  path: string;
  label: string;
  success: string;
  describedBy?: string;
}

/** Ends one session, or all but this one; 404 means that it has ended already. */
export function SignOutButton({ path, label, success, describedBy }: Props) {
  const router = useRouter();
  const toast = useToast();
  const session = use(SessionContext);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startTransition] = useTransition();

  async function signOut() {
    setSending(true);
    try {
      await session.run(() => api.delete(path));
      toast(success, "success");
    } catch (error) {
      if (statusOf(error) !== 404) return toast(failureOf(error).message, "error");
    } finally {
      setSending(false);
    }
    startTransition(() => router.refresh());
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      busy={isSending || isRefreshing}
      aria-describedby={describedBy}
      onClick={signOut}
    >
      {label}
    </Button>
  );
}
