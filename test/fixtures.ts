import type { Prisma } from "@/generated/prisma/client";
import type { Role } from "@/generated/prisma/enums";
import type { Caller } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { admin, customer } from "@/test/factories/customer";
import { service } from "@/test/factories/service";
import { settings } from "@/test/factories/site";

/** What tests begin with: rows of the factories, written. */

export const makeUser = (over: Partial<Prisma.UserCreateManyInput> = {}) =>
  db().user.create({ data: over.role === "admin" ? admin(over) : customer(over) });

/** A service at $100 a month without a set-up fee. */
export const makeService = (over: Partial<Prisma.ServiceCreateManyInput> = {}) =>
  db().service.create({ data: service({ monthlyCents: 10_000, ...over }) });

export const makeSettings = () =>
  db().settings.upsert({ where: { id: 1 }, update: {}, create: settings() });

/** The user as the caller of a mutation; of one that asks for the session's age, in a session. */
export function callerOf(
  { id, name, email, role }: { id: string; name: string; email: string; role: Role },
  sessionId = id,
): Caller {
  return {
    actor: { kind: role, id, name, email, sessionId },
    ip: "192.0.2.1",
    requestId: "test",
  };
}
