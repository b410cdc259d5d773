"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect } from "react";
import { Button } from "@/components/ui/Button";
import { api } from "@/lib/http/client";
import { StickyNotice } from "./StickyNotice";

interface Props {
  /** The administrator's name. */
  viewer: string;
  customer: { _id: string; name: string };
  /** The time of its end. */
  until: string;
  remainingMs: number;
}

/** Says on every page of the portal that an administrator looks at it, as whom and until when. */
export function ViewBanner({ viewer, customer: { _id, name }, until, remainingMs }: Props) {
  const router = useRouter();
  const leave = useCallback(() => router.push(`/admin-dashboard/customers/${_id}`), [router, _id]);

  useEffect(() => {
    const timer = setTimeout(leave, remainingMs);
    return () => clearTimeout(timer);
  }, [remainingMs, leave]);

  async function end() {
    // A view that is over already ends as well.
    await api.post("/api/auth/logout", { session: "customer" }).catch(() => undefined);
    leave();
  }

  return (
    <StickyNotice
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => void end()}>
          End
        </Button>
      }
    >
      <strong>
        <bdi>{viewer}</bdi>, you see the portal as <bdi>{name}</bdi>
      </strong>{" "}
      until {until}. You can look at everything and change nothing.
    </StickyNotice>
  );
}
