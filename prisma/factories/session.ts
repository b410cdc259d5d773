import type { Prisma } from "@/generated/prisma/client";
import { anyRandom, type Random } from "./random";

const HOUR = 3_600_000;

/** A living session of an account, from which lib/auth mints the token. */
export function session(
  user: { id: string; role: "customer" | "admin" },
  over: Partial<Prisma.SessionCreateManyInput> = {},
  random: Random = anyRandom,
) {
  return {
    id: random.uuid(),
    userId: user.id,
    kind: user.role,
    ip: "127.0.0.1",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    expiresAt: new Date(Date.now() + 8 * HOUR),
    ...over,
  } satisfies Prisma.SessionCreateManyInput;
}
