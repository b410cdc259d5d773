import "server-only";
import type { z } from "zod";
import type { Actor, Caller } from "@/lib/auth/permissions";
import { adminMay, customerMay } from "@/lib/auth/rights";
import type { AdminRight, CustomerRight } from "@/lib/auth/rights";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { uuid } from "@/lib/core/validation";

interface Description {
  name: string;
  title: string;
  /** For an assistant that chooses. */
  description: string;
  /** Whether it changes something. */
  writes?: true;
}

interface Described<S extends z.ZodObject> extends Description {
  input: S;
  /** Whether the agency can ask for one customer's alone. */
  ofOne?: true;
}

/** What an assistant can do, for whoever has the right to it. */
export interface Tool extends Description {
  mayUse: (actor: Actor) => boolean;
  /** What it takes of this caller. */
  inputOf: (actor: Actor) => z.ZodObject;
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

const ofOneCustomer = {
  customer: uuid.optional().describe("Of one customer alone, by the _id that find_customers says"),
};

type Input<S extends z.ZodObject> = z.output<S> & { customer?: string };

/** A tool of both sides. */
export const tool = <C extends CustomerRight, A extends AdminRight, S extends z.ZodObject>(
  rights: Rights<C, A>,
  { input, ofOne, ...description }: Described<S>,
  run: (scope: Scope<C, A>, input: Input<S>, caller: Caller) => Promise<object>,
): Tool => {
  const ofAgency = ofOne ? input.extend(ofOneCustomer) : input;
  const inputOf = ({ kind }: Pick<Actor, "kind">) => (kind === "admin" ? ofAgency : input);
  return {
    ...description,
    mayUse: (actor) => isAllowed(actor, rights),
    inputOf,
    run: (caller, sent) => {
      const { actor } = caller;
      const scope: CustomerScope<C> | AgencyScope<A> =
        actor.kind === "admin"
          ? agencyScope(actor, rights.admin)
          : customerScope(actor, rights.customer);
      return run(scope, inputOf(actor).parse(sent) as Input<S>, caller);
    },
  };
};

/** A tool of the agency's. */
export const agencyTool = <A extends AdminRight, S extends z.ZodObject>(
  right: A,
  { input, ...description }: Described<S>,
  run: (scope: AgencyScope<A>, input: z.output<S>, caller: Caller) => Promise<object>,
): Tool => ({
  ...description,
  mayUse: (actor) => isAllowed(actor, { admin: right }),
  inputOf: () => input,
  run: (caller, sent) => run(agencyScope(caller.actor, right), input.parse(sent), caller),
});
