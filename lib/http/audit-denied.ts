import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { AppError } from "@/lib/core/errors";
import { loggedPath } from "@/lib/core/logged-path";
import { clientAddress, requestId } from "./address";
import { hasPoint } from "./rate-limit";

/**
 * Leaves an event of a signed-in caller who was refused for want of the right, or who came from a
 * foreign site (ASVS 16.3.2). A few an account: the log keeps its rows for ever, and neither a
 * caller nor a foreign site may fill it. Each is in the server's log.
 */
export async function auditDenied(
  actor: Actor,
  request: Request,
  { code }: AppError,
): Promise<void> {
  if (!(await hasPoint("refusals", actor.id))) return;
  const what = `${request.method} ${loggedPath(new URL(request.url).pathname)}`.slice(0, 200);
  await db().auditEvent.create({
    data: {
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.kind,
      action: "access.refused",
      entity: "api",
      entityId: what,
      createdAt: now(),
      changes: { reason: { from: null, to: code } },
      ip: clientAddress(request.headers),
      requestId: requestId(request.headers),
    },
    select: { id: true },
  });
}
