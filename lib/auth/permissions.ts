/** Whoever holds a valid session, as checked against the database at this request. */
export interface Actor {
  kind: "customer" | "admin";
  id: string;
  name: string;
  email: string;
  sessionId: string;
}

export type Kind = Actor["kind"];

/** What an account of this kind is called in sentences and in the audit log. */
export const nounOf = (kind: Kind) => (kind === "admin" ? "administrator" : "customer");

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
