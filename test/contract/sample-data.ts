import { signedIn } from "@/test/call";
import { mintSession } from "@/lib/auth/sessions";
import { issueToken } from "@/lib/auth/tokens";
import type { Purpose } from "@/lib/auth/tokens";
import type { ActorKind } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { updatePerson } from "@/lib/domain/customers/people";
import { openRequest } from "@/lib/domain/requests/requests";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import type { TestSession } from "@/test/call";
import { inquiry, testimonial } from "@/test/factories/site";
import { makeAgent } from "../agents";
import { callerOf, makeAdmin, makeCustomer, makePerson, makeService, makeUser } from "../fixtures";

/**
 * One of everything: what each operation of the contract needs to be called; a service costs so
 * many dollars.
 */
export async function makeSampleData(amount = 120) {
  const [customer, other, admin, service, offered] = await Promise.all([
    makeCustomer({ emailVerifiedAt: null }),
    makeCustomer(),
    makeAdmin(),
    makeService(),
    makeService(),
  ]);
  const colleagues = await makeColleagues(customer.id, other.id);
  const [asOwner, asOther, asAdmin] = await Promise.all([
    signedIn("customer", customer.owner.id),
    signedIn("customer", other.owner.id),
    signedIn("admin", admin.id),
  ]);
  const caller = callerOf(admin);
  const subscription = await assignService(
    agencyScope(caller.actor, "agency"),
    { userId: customer.id, serviceId: service.id, amount },
    caller,
  );
  const [quote, message] = await Promise.all([
    db().testimonial.create({ data: testimonial() }),
    db().inquiry.create({ data: inquiry() }),
  ]);
  const agent = await makeAgent(subscription, caller);
  const asCustomer = callerOf(customer.owner);
  const { id: requestId } = await openRequest(
    customerScope(asCustomer.actor, "requests"),
    { title: "Which shops?", content: "Which of our shops?", topic: "change" },
    "web",
    asCustomer,
  );
  const day = new Date("2020-01-01");
  const { id: monthId } = await db().agentMonth.create({
    data: {
      agentId: agent.id,
      number: 1,
      periodStart: day,
      periodEnd: new Date("2020-02-01"),
      runsFrom: day,
      done: 0,
      handedOver: 0,
      failed: 0,
      wrong: 0,
      late: 0,
      gapHours: 0,
      costMicros: 0n,
      hash: "0".repeat(64),
      createdAt: day,
    },
  });
  return {
    agent,
    monthId,
    requestId,
    customer,
    owner: customer.owner,
    other,
    admin,
    asOwner,
    asOther,
    asAdmin,
    ...colleagues,
    service,
    offered,
    subscription,
    testimonial: quote,
    inquiry: message,
  };
}

/** Sessions of the other roles: of two companies and of the agency. */
async function makeColleagues(ownId: string, otherId: string) {
  const [billing, member, otherBilling, otherMember, finance, staff] = await Promise.all([
    makePerson(ownId, "billing"),
    makePerson(ownId, "member"),
    makePerson(otherId, "billing"),
    makePerson(otherId, "member"),
    makeAdmin({ adminRole: "finance" }),
    makeAdmin({ adminRole: "staff" }),
  ]);
  return {
    billing,
    member,
    asBilling: await signedIn("customer", billing.id),
    asMember: await signedIn("customer", member.id),
    asOtherBilling: await signedIn("customer", otherBilling.id),
    asOtherMember: await signedIn("customer", otherMember.id),
    asFinance: await signedIn("admin", finance.id),
    asStaff: await signedIn("admin", staff.id),
  };
}

export type SampleData = Awaited<ReturnType<typeof makeSampleData>>;

export const linkToken = (purpose: Purpose, user: { id: string; email: string }) =>
  inTransaction((tx) => issueToken(tx, purpose, user));

/** A session that was good and is not any more. */
export async function deadSession(
  kind: ActorKind,
  how: "revoked" | "expired" | "idle" | "deactivated" | "deleted",
): Promise<TestSession> {
  const user = await (kind === "admin" ? makeAdmin() : makeUser());
  const { id, token } = await inTransaction((tx) =>
    mintSession(tx, kind, user.id, { ip: null, userAgent: null }),
  );
  const long = new Date(Date.now() - 400 * 86_400_000);
  if (how === "revoked")
    await db().session.update({ where: { id }, data: { revokedAt: new Date() } });
  if (how === "expired")
    await db().session.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  if (how === "idle") await db().session.update({ where: { id }, data: { lastSeenAt: long } });
  if (how === "deactivated") await updatePerson(db(), user.id, { isActive: false });
  if (how === "deleted") await updatePerson(db(), user.id, { deletedAt: new Date() });
  return { kind, id, token };
}
