/** Whoever holds a valid session, as checked against the database at this request. */
export interface Actor {
  kind: "customer" | "admin";
  id: string;
  name: string;
  email: string;
  sessionId: string;
}
