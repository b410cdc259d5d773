import "server-only";
import { getServerSession } from "next-auth";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { HOMES } from "@/lib/core/pages";
import { guardedRead } from "./guarded-read";
import { authOptions } from "./options";
import type { Actor, ActorKind } from "./permissions";

async function readSession(kind: ActorKind) {
  const session = await getServerSession(authOptions(kind));
  if (session?.failure) throw session.failure;
  return session;
}

/** The session of the page being rendered, checked once a request; null without one. */
export const currentActor = cache(async (kind: ActorKind): Promise<Actor | null> => {
  const session = await guardedRead(readSession(kind));
  return session?.actor ?? null;
});

/** The same; without one it leads to the sign-in page, and back from there. */
export async function requireActor(kind: ActorKind): Promise<Actor> {
  const actor = await currentActor(kind);
  if (actor) return actor;
  const path = (await headers()).get("x-path") ?? HOMES[kind].area;
  redirect(`${HOMES[kind].signIn}?next=${encodeURIComponent(path)}`);
}
