"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { signInReason } from "@/components/forms/failure";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { SessionContext } from "@/components/forms/session-context";

const ReauthenticationDialog = lazyDialog(
  () => import("./ReauthenticationDialog"),
  ({ onDone }) => onDone(false),
);

interface Props {
  kind: "customer" | "admin";
  /** Whose page this is: after a sign-in to another account the page is loaded again. */
  user: { _id: string; email: string };
  isReadOnly?: boolean;
  children: ReactNode;
}

type Resolve = (isSignedIn: boolean) => void;

/** When a session ends, asks for the password in a dialog and repeats the request. */
export function SessionGuard({ kind, user, isReadOnly = false, children }: Props) {
  const waiting = useRef<Resolve[]>([]);
  const [reason, setReason] = useState<"ended" | "old" | null>(null);

  const run = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    while (true) {
      try {
        return await work();
      } catch (error) {
        const required = signInReason(error);
        if (!required) throw error;
        setReason(required);
        const isSignedIn = await new Promise<boolean>((resolve) => {
          waiting.current.push(resolve);
        });
        if (!isSignedIn) throw error;
      }
    }
  }, []);

  const settle = useCallback((isSignedIn: boolean) => {
    setReason(null);
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
  }, []);

  const guard = useMemo(() => ({ run, isReadOnly }), [run, isReadOnly]);
  return (
    <SessionContext value={guard}>
      {children}
      {reason && <ReauthenticationDialog kind={kind} user={user} reason={reason} onDone={settle} />}
    </SessionContext>
  );
}
