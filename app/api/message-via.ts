import type { RequestSessions } from "@/lib/auth/caller";

/** How a message came: through a page, whose session is a cookie, or from another program. */
export const viaOf = ({ bearer }: Pick<RequestSessions, "bearer">) => (bearer ? "api" : "web");
