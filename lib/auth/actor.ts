import "server-only";
import { cache } from "react";
import type { Actor } from "./permissions";

/** The session of the page being rendered, checked against the database once a request; null without one. */
export const currentActor = cache(async (kind: Actor["kind"]): Promise<Actor | null> => {
  throw new Error(`no ${kind} sessions yet`);
});

/** The same; without a session it leads to the sign-in page. */
export async function requireActor(kind: Actor["kind"]): Promise<Actor> {
  const actor = await currentActor(kind);
  if (!actor) throw new Error("not signed in");
  return actor;
}
