import "server-only";
import { requestSessions } from "@/lib/auth/caller";
import type { RequestSessions } from "@/lib/auth/caller";
import type { Actor, Kind } from "@/lib/auth/permissions";
import { AppError } from "@/lib/core/errors";
import { processState } from "@/lib/core/process-state.mjs";
import type { Access, Operation } from "./declaration";
import { refuseForeign } from "./origin";
import { auditDenied } from "./audit-denied";

/**
 * Administration and Both look for the administrator's session first, all others for the customer's
 * (docs/api.md).
 */
const ORDER: Record<Exclude<Access, "open">, readonly Kind[]> = {
  anyone: ["customer", "admin"],
  anySession: ["customer", "admin"],
  customer: ["customer", "admin"],
  anyoneAdminFirst: ["admin", "customer"],
  admin: ["admin", "customer"],
  both: ["admin", "customer"],
};

const optional = new Set<Access>(["open", "anyone", "anyoneAdminFirst"]);

const unauthenticated = () => new AppError("unauthenticated", "Sign in to go on.");

export interface Authorization {
  actor: Actor | null;
  sessions: RequestSessions;
}

/** Session, maintenance mode, right: in the contract's order. */
export async function authorize(operation: Operation, request: Request): Promise<Authorization> {
  const { access } = operation;
  const sessions = requestSessions(request.headers);
  const actor =
    access === "open" && !sessions.bearer
      ? null
      : await sessions.first(ORDER[access === "open" ? "anyone" : access]);
  if (!actor && (sessions.bearer || !optional.has(access))) throw unauthenticated();
  try {
    await checkAccess(operation, request, actor, sessions);
  } catch (error) {
    if (
      actor &&
      error instanceof AppError &&
      (error.code === "forbidden" || error.code === "foreign_origin")
    )
      await auditDenied(actor, request, error);
    throw error;
  }
  return { actor: access === "open" ? null : actor, sessions };
}

async function checkAccess(
  { access, maintenance }: Operation,
  request: Request,
  actor: Actor | null,
  sessions: RequestSessions,
): Promise<void> {
  if (!sessions.bearer && access !== "open") refuseForeign(request, !optional.has(access));
  const isClosed = maintenance !== "exempt" && processState.maintenance !== undefined;
  // An administrator keeps working, on a customer's screen in the same browser too.
  if (isClosed && !(await sessions.find("admin")))
    throw new AppError(
      "maintenance",
      "The site is being maintained. Come back in a little while.",
      { retryAfter: 120 },
    );
  if (actor && (access === "customer" || access === "admin") && actor.kind !== access)
    throw new AppError(
      "forbidden",
      access === "admin" ? "This is for administrators." : "This is for customers.",
    );
}
