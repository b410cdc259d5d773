import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/core/db";
import type { Refusal } from "@/lib/core/errors";
import { clientAddress, requestId } from "./address";

/** Leaves an event of a signed-in caller who was refused for want of the right, or who came from a foreign site (ASVS 16.3.2). */
export async function auditRefusal(actor: Actor, request: Request, { code }: Refusal): Promise<void> {
  const what = `${request.method} ${new URL(request.url).pathname}`.slice(0, 200);
  await db().auditEvent.create({
    data: {
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.kind,
      action: "access.refused",
      entity: "api",
      entityId: what,
      changes: { reason: { from: null, to: code } },
      ip: clientAddress(request.headers),
      requestId: requestId(request.headers),
    },
    select: { id: true },
  });
}
