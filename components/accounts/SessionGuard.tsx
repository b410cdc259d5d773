"use client";

import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { signInReason } from "@/components/forms/failure";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { SessionContext } from "@/components/forms/session-context";

const SignInAgain = lazyDialog(
  () => import("./SignInAgain"),
  ({ onDone }) => onDone(false),
);

interface Props {
  kind: "customer" | "admin";
  /** Whose screen this is: another account that signs in gets a fresh page. */
  user: { _id: string; email: string };
  children: ReactNode;
}

type Waiting = (signedIn: boolean) => void;

/**
 * Keeps what was typed when a session ends under an open screen: sign in again in a dialog, then
 * the request is repeated.
 */
export function SessionGuard({ kind, user, children }: Props) {
  const waiting = useRef<Waiting[]>([]);
  const [asking, setAsking] = useState<"ended" | "old" | null>(null);

  const run = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const reason = signInReason(error);
        if (!reason) throw error;
        setAsking(reason);
        const signedIn = await new Promise<boolean>((resolve) => waiting.current.push(resolve));
        if (!signedIn) throw error;
      }
    }
  }, []);

  const settle = useCallback((signedIn: boolean) => {
    setAsking(null);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  }, []);

  const guard = useMemo(() => ({ run }), [run]);
  return (
    <SessionContext value={guard}>
      {children}
      {asking && <SignInAgain kind={kind} user={user} reason={asking} onDone={settle} />}
    </SessionContext>
  );
}
