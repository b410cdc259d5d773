"use client";

import { useRouter } from "next/navigation";
import { use, useEffect, useRef } from "react";
import { SessionContext } from "@/components/forms/session-context";
import { api } from "@/lib/http/client";

/** Notes that are on the screen are read: the marks elsewhere go when this one is left. */
export function MarkRead({ path }: { path: string }) {
  const router = useRouter();
  const { run } = use(SessionContext);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Whoever cannot be reached has not read them: the marks stay.
    run(() => api.put(`${path}/read`)).catch(() => undefined);
  }, [path, run]);
  useEffect(() => () => router.refresh(), [router]);
  return null;
}
