import "server-only";
import type { z } from "zod";
import type { Actor, Caller } from "@/lib/auth/permissions";
import { adminMay, customerMay } from "@/lib/auth/rights";
import type { AdminRight, CustomerRight } from "@/lib/auth/rights";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";

interface Description<S extends z.ZodObject> {
  name: string;
  title: string;
  /** For an assistant that chooses. */
  description: string;
  /** Whether it changes something. */
  writes?: true;
  input: S;
}

/** What an assistant can do, for whoever has the right to it. */
export interface Tool extends Description<z.ZodObject> {
  mayUse: (actor: Actor) => boolean;
  run: (caller: Caller, input: unknown) => Promise<object>;
}

interface Rights<C, A> {
  customer: C;
  admin: A;
}

const isAllowed = (
  actor: Actor,
  { customer, admin }: Partial<Rights<CustomerRight, AdminRight>>,
) =>
  actor.kind === "customer"
    ? customer !== undefined && customerMay(actor.role, customer)
    : admin !== undefined && adminMay(actor.role, admin);

/** A tool of both sides. */
export const tool = <C extends CustomerRight, A extends AdminRight, S extends z.ZodObject>(
  rights: Rights<C, A>,
  description: Description<S>,
  run: (scope: Scope<C, A>, input: z.output<S>, caller: Caller) => Promise<object>,
): Tool => ({
  ...description,
  mayUse: (actor) => isAllowed(actor, rights),
  run: (caller, input) => {
    const { actor } = caller;
    const scope: CustomerScope<C> | AgencyScope<A> =
      actor.kind === "admin"
        ? agencyScope(actor, rights.admin)
        : customerScope(actor, rights.customer);
    return run(scope, description.input.parse(input), caller);
  },
});

/** A tool of the agency's. */
export const agencyTool = <A extends AdminRight, S extends z.ZodObject>(
  right: A,
  description: Description<S>,
  run: (scope: AgencyScope<A>, input: z.output<S>, caller: Caller) => Promise<object>,
): Tool => ({
  ...description,
  mayUse: (actor) => isAllowed(actor, { admin: right }),
  run: (caller, input) =>
    run(agencyScope(caller.actor, right), description.input.parse(input), caller),
});
