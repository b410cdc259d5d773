import type { Caller } from "@/lib/auth/permissions";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { inTransaction } from "@/lib/db/transactions";
import { decideApproval } from "@/lib/domain/requests/approvals";
import { answerItem } from "@/lib/domain/requests/items";
import { writeAsAgency, writeAsCustomer } from "@/lib/domain/requests/messages";
import { makeRequest, openForCustomer, openRequest } from "@/lib/domain/requests/requests";
import {
  adminMessageInput,
  adminRequestInput,
  ownRequestInput,
} from "@/lib/domain/requests/schema";
import type { RequestState } from "@/lib/domain/requests/schema";

/** A request that a customer begins. */
export function askAgency(asCustomer: Caller, over: object = {}) {
  const body = { title: "Refund wording", content: "Say when the money is there.", ...over };
  const scope = customerScope(asCustomer.actor, "requests");
  return openRequest(scope, ownRequestInput.parse(body), "web", asCustomer);
}

/** One that the agency begins. */
export function askCustomer(asAdmin: Caller, userId: string, over: object = {}) {
  const body = { userId, title: "Which shops?", content: "Which of them first?", ...over };
  const scope = agencyScope(asAdmin.actor, "work");
  return openForCustomer(scope, adminRequestInput.parse(body), "web", asAdmin);
}

/** What is said in it, by the customer or by the agency. */
export const say = (asCustomer: Caller, id: string, content: string) =>
  writeAsCustomer(customerScope(asCustomer.actor, "requests"), id, { content }, "web", asCustomer);
export const reply = (asAdmin: Caller, id: string, over: object = {}) =>
  writeAsAgency(
    agencyScope(asAdmin.actor, "work"),
    id,
    adminMessageInput.parse({ content: "It can.", ...over }),
    "web",
    asAdmin,
  );

/** What the agency needs to begin, with these items. */
export const makeIntake = (customerId: string, items: string[], state: RequestState = "waiting") =>
  inTransaction((tx) =>
    makeRequest(tx, { customerId, title: "What we need from you", topic: "intake", state, items }),
  );

export const decide = (asCustomer: Caller, id: string, message: string, approved = true) => {
  const scope = customerScope(asCustomer.actor, "write");
  return decideApproval(scope, id, { message, approved, note: "As shown." }, null, asCustomer);
};

export const answer = (asCustomer: Caller, id: string, itemId: string, body: object) =>
  answerItem(customerScope(asCustomer.actor, "write"), id, itemId, body, null, asCustomer);
