import type { CompanyPerson } from "@/lib/domain/customers/schema";

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** `expired`: invited, and the mailed link is too old. */
type PersonState = "active" | "inactive" | "invited" | "expired";

export interface PersonWithState extends CompanyPerson {
  state: PersonState;
}

export const withState = (people: CompanyPerson[], now: Date): PersonWithState[] =>
  people.map((person) => ({ ...person, state: stateOf(person, now) }));

function stateOf({ isActive, invitedAt, acceptedAt }: CompanyPerson, now: Date): PersonState {
  if (!isActive) return "inactive";
  if (acceptedAt !== null || invitedAt === null) return "active";
  return now.getTime() - Date.parse(invitedAt) > INVITATION_MS ? "expired" : "invited";
}
