"use client";
import { api } from "@/lib/http/client";

/** Ends the administrator's session on the server, then goes to / (spec section 2) as a full load: nothing of the session stays. */
export function useLogout() {
  return async () => {
    await api.post("/api/auth/logout", { session: "admin" }).catch(() => undefined);
    location.replace("/");
  };
}
