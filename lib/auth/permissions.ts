/** Whoever holds a valid session, as checked against the database at this request. */
export interface Actor {
  kind: "customer" | "admin";
  id: string;
  name: string;
  email: string;
  sessionId: string;
}

/** Who does something, and from where: what every audited write is told. */
export interface Caller {
  actor: Actor;
  ip: string | null;
  requestId: string | null;
}
