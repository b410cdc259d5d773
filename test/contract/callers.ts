import type { Call, TestSession } from "@/test/call";
import type { ApiKeys } from "../api-keys";
import { asAdmin, asCustomer, asNobody, byKey, byOldSignIn, elsewhere } from "./roles";
import { inAgency, inRole, unlessKey } from "./roles";
import type { Class, Verdict } from "./roles";
import type { SampleData } from "./sample-data";

/** Each kind of caller: what it sends, and what each class answers. */
export interface Caller {
  name: string;
  unsafeOnly?: true;
  call: (world: SampleData, cls: Class) => Call;
  verdict: (cls: Class, name: string) => Verdict;
}

const rightful = ({ asOwner, asAdmin: desk }: SampleData, cls: Class) =>
  cls === "admin" ? desk : asOwner;

export const deadKinds = ["revoked", "expired", "idle", "deactivated", "deleted"] as const;

/** A key of each role, beside the session of nobody: what cookies are sent counts for nothing. */
const keyCallers = ({ customer, agency }: ApiKeys["writing"], readOnly: boolean): Caller[] => {
  const named = (role: string) => `key of ${role}${readOnly ? " that reads" : ""}`;
  const ofCustomer = { owner: asCustomer, billing: inRole("billing"), member: inRole("member") };
  const ofAgency = { owner: asAdmin, finance: inAgency("finance"), staff: inAgency("staff") };
  return [
    ...Object.entries(ofCustomer).map(([role, verdict]) => ({
      name: named(`a customer's ${role}`),
      call: () => ({ bearer: customer[role] }),
      verdict: byKey(verdict, readOnly),
    })),
    ...Object.entries(ofAgency).map(([role, verdict]) => ({
      name: named(`the agency's ${role}`),
      call: () => ({ bearer: agency[role] }),
      verdict: byKey(verdict, readOnly),
    })),
  ];
};

/** Good sessions, of a customer's owner and of an administrator, whose sign-in is not fresh. */
export interface OldSignIns {
  customer: TestSession;
  admin: TestSession;
}

/** All callers; `dead`: sessions that were good, by kind and what ended them. */
export const callersOf = (
  dead: Record<string, TestSession>,
  old: OldSignIns,
  keys: ApiKeys,
): Caller[] => [
  { name: "anonymous", call: () => ({}), verdict: asNobody },
  { name: "owner by cookie", call: ({ asOwner }) => ({ as: asOwner }), verdict: asCustomer },
  {
    name: "owner by bearer",
    call: ({ asOwner }) => ({ bearer: asOwner.token }),
    verdict: asCustomer,
  },
  { name: "billing", call: ({ asBilling }) => ({ as: asBilling }), verdict: inRole("billing") },
  { name: "member", call: ({ asMember }) => ({ as: asMember }), verdict: inRole("member") },
  {
    name: "another owner by cookie",
    call: ({ asOther }) => ({ as: asOther }),
    verdict: elsewhere("owner"),
  },
  {
    name: "another owner by bearer",
    call: ({ asOther }) => ({ bearer: asOther.token }),
    verdict: elsewhere("owner"),
  },
  {
    name: "another billing",
    call: ({ asOtherBilling }) => ({ as: asOtherBilling }),
    verdict: elsewhere("billing"),
  },
  {
    name: "another member",
    call: ({ asOtherMember }) => ({ as: asOtherMember }),
    verdict: elsewhere("member"),
  },
  { name: "finance", call: ({ asFinance }) => ({ as: asFinance }), verdict: inAgency("finance") },
  { name: "staff", call: ({ asStaff }) => ({ as: asStaff }), verdict: inAgency("staff") },
  {
    name: "administrator by cookie",
    call: ({ asAdmin: desk }) => ({ as: desk }),
    verdict: asAdmin,
  },
  {
    name: "administrator by bearer",
    call: ({ asAdmin: desk }) => ({ bearer: desk.token }),
    verdict: asAdmin,
  },
  {
    name: "owner who signed in eleven minutes ago",
    call: () => ({ as: old.customer }),
    verdict: byOldSignIn(asCustomer),
  },
  {
    name: "administrator who signed in eleven minutes ago",
    call: () => ({ as: old.admin }),
    verdict: byOldSignIn(asAdmin),
  },
  {
    name: "both sessions in one browser",
    call: ({ asOwner, asAdmin: desk }) => ({ as: [asOwner, desk] }),
    verdict: (cls) => unlessKey(cls, "in"),
  },
  {
    name: "customer's token in the administrator's cookie",
    call: ({ asOwner }) => ({ as: { ...asOwner, kind: "admin" } }),
    verdict: asNobody,
  },
  {
    name: "administrator's token in the customer's cookie",
    call: ({ asAdmin: desk }) => ({ as: { ...desk, kind: "customer" } }),
    verdict: asNobody,
  },
  {
    name: "forged bearer beside good cookies",
    call: ({ asOwner, asAdmin: desk }) => ({ as: [asOwner, desk], bearer: "forged" }),
    verdict: () => 401,
  },
  {
    name: "Basic authorization beside good cookies",
    call: ({ asOwner, asAdmin: desk }) => ({
      as: [asOwner, desk],
      headers: { authorization: "Basic YTpi" },
    }),
    verdict: () => 401,
  },
  ...deadKinds.flatMap((how): Caller[] => [
    {
      name: `${how} customer by cookie`,
      call: () => ({ as: dead[`customer ${how}`] }),
      verdict: asNobody,
    },
    {
      name: `${how} customer by bearer`,
      call: () => ({ bearer: dead[`customer ${how}`]?.token }),
      verdict: () => 401,
    },
    {
      name: `${how} administrator by cookie`,
      call: () => ({ as: dead[`admin ${how}`] }),
      verdict: asNobody,
    },
  ]),
  {
    name: "agent by its key",
    call: ({ agent }) => ({ bearer: agent.key }),
    verdict: (cls) => (cls === "key" ? "in" : 401),
  },
  {
    name: "agent by its key beside good cookies",
    call: ({ agent, asOwner, asAdmin: desk }) => ({ as: [asOwner, desk], bearer: agent.key }),
    verdict: (cls) => (cls === "key" ? "in" : 401),
  },
  {
    name: "agent by a key that nobody has",
    call: () => ({ bearer: `ak_${"x".repeat(43)}` }),
    verdict: () => 401,
  },
  ...keyCallers(keys.writing, false),
  ...keyCallers(keys.reading, true),
  {
    name: "key of another customer's owner",
    call: () => ({ bearer: keys.other }),
    verdict: byKey(elsewhere("owner"), false),
  },
  {
    name: "key of a customer's member beside good cookies",
    call: ({ asOwner, asAdmin: desk }) => ({
      as: [asOwner, desk],
      bearer: keys.writing.customer.member,
      headers: { origin: "https://evil.example" },
    }),
    verdict: byKey(inRole("member"), false),
  },
  ...keys.dead.map(({ how, key }) => ({
    name: `key that is ${how}`,
    call: () => ({ bearer: key }),
    verdict: () => 401 as const,
  })),
  {
    name: "foreign origin",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "https://evil.example" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "opaque origin",
    unsafeOnly: true,
    call: (world, cls) => ({ as: rightful(world, cls), headers: { origin: "null" } }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "another port's origin",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "http://localhost:3001" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "no origin, cross-site",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "", "sec-fetch-site": "cross-site" },
    }),
    verdict: (cls) => unlessKey(cls, 403),
  },
  {
    name: "no origin, same origin by Sec-Fetch-Site",
    unsafeOnly: true,
    call: (world, cls) => ({
      as: rightful(world, cls),
      headers: { origin: "", "sec-fetch-site": "same-origin" },
    }),
    verdict: (cls) => unlessKey(cls, "in"),
  },
];
