import type { Role } from "@/generated/prisma/enums";
import type { Scope } from "@/lib/auth/scope";

/** Which side a scope reads for. */
export const readerOf = (scope: Scope): Role => (scope.userId ? "customer" : "admin");
