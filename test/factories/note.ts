import type { Prisma } from "@/generated/prisma/client";
import { anyRandom, type Random } from "./random";
import { now } from "@/lib/core/clock";

/** A note of `authorId` on a subscription. */
export function note(
  over: Partial<Prisma.NoteCreateManyInput> & { subscriptionId: string; authorId: string },
  random: Random = anyRandom,
): Prisma.NoteCreateManyInput {
  return {
    id: random.uuid(),
    content: "Could we move the hand-over hour to 9:00?",
    createdAt: now(),
    ...over,
  };
}
