"use client";

import { useRouter } from "next/navigation";
import { use, useEffect, useRef } from "react";
import { SessionContext } from "@/components/forms/session-context";
import { api } from "@/lib/http/client";

/** Marks the notes on the screen as read; other pages are updated when this one is left. */
export function MarkReadOnView({ path }: { path: string }) {
  const router = useRouter();
  const { run } = use(SessionContext);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // After a failure the notes stay unread.
    run(() => api.put(`${path}/read`)).catch(() => undefined);
  }, [path, run]);
  useEffect(() => () => router.refresh(), [router]);
  return null;
}
