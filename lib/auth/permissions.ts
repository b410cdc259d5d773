export const CUSTOMER_ROLES = ["owner", "billing", "member"] as const;
export type CustomerRole = (typeof CUSTOMER_ROLES)[number];

export const ADMIN_ROLES = ["owner", "finance", "staff"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

interface Person {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** The API key that acts, made by this person, with a role of its own. */
  key?: KeyName;
}

interface KeyName {
  id: string;
  name: string;
}

export interface CustomerActor extends Person {
  kind: "customer";
  customerId: string;
  role: CustomerRole;
  /** The administrator who looks at the portal as this person and may change nothing. */
  viewer?: Viewer;
}

export interface Viewer {
  id: string;
  name: string;
  /** ISO instant. */
  until: string;
}

export interface AdminActor extends Person {
  kind: "admin";
  role: AdminRole;
}

/** Whoever holds a valid session, as checked against the database at this request. */
export type Actor = CustomerActor | AdminActor;

export type ActorKind = Actor["kind"];

/** Who looks at the portal as this customer; undefined for everybody's own session. */
export const viewerOf = (actor: Actor | null) =>
  actor?.kind === "customer" ? actor.viewer : undefined;

/** The person who acts: none by a key, whoever made it. */
export const personOf = ({ id, key }: Actor) => (key ? null : id);

/** Whom limits and repeated answers count by: a key by itself, a view by who looks. */
export const accountOf = (actor: Actor) =>
  actor.key ? `apiKey:${actor.key.id}` : `${actor.kind}:${(viewerOf(actor) ?? actor).id}`;

/** A row of `User` as far as it says whose rights somebody has. */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: ActorKind;
  customerId: string | null;
  customerRole: CustomerRole | null;
  adminRole: AdminRole | null;
}

/** Which owner stands for the company: who accepted first; who was only invited comes last. */
export const firstOwner = [
  { acceptedAt: { sort: "asc", nulls: "last" } },
  { createdAt: "asc" },
  { id: "asc" },
] as const;

export const personColumns = {
  id: true,
  name: true,
  email: true,
  role: true,
  customerId: true,
  customerRole: true,
  adminRole: true,
} as const;

export function actorOf(row: PersonRow, sessionId: string): Actor {
  const person = { id: row.id, name: row.name, email: row.email, sessionId };
  if (row.customerId !== null && row.customerRole !== null)
    return { ...person, kind: "customer", customerId: row.customerId, role: row.customerRole };
  if (row.adminRole !== null) return { ...person, kind: "admin", role: row.adminRole };
  throw new Error(`Person ${row.id} has no role.`);
}

/** What an account of this kind is called in sentences and in the audit log. */
export const nounOf = (kind: ActorKind) => (kind === "admin" ? "administrator" : "customer");

/** Who does something, and from where: what every audited write is told. */
export interface Caller<A extends Actor | null = Actor> {
  actor: A;
  ip: string | null;
  requestId: string | null;
}

/** A caller who may be nobody known: sign-in, registration, the contact form. */
export type RequestMeta = Caller<Actor | null>;

/** Nobody: a job, or a message of the payment provider. */
export const SYSTEM: RequestMeta = { actor: null, ip: null, requestId: null };
