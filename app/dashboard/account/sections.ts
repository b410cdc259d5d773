import { notFound } from "next/navigation";
import type { PageSection } from "@/components/accounts/Sections";
import { requireActor } from "@/lib/auth/actor";
import type { Actor } from "@/lib/auth/permissions";
import { customerMay, type CustomerRight } from "@/lib/auth/rights";
import { areMethodsOffered } from "@/lib/domain/payments/loaders";

const PATH = "/dashboard/account";

interface AccountSection extends PageSection {
  right: CustomerRight;
  /** Absent where nothing can be saved. */
  ofMethods?: boolean;
}

/** Those of the account's one page, then pages of their own. */
const sections = [
  { href: `${PATH}#profile`, label: "Profile", icon: "person", right: "self" },
  { href: `${PATH}#billing`, label: "Billing details", icon: "receipt", right: "money" },
  { href: `${PATH}#notifications`, label: "Notifications", icon: "bell", right: "self" },
  { href: `${PATH}#password`, label: "Password and sessions", icon: "shield", right: "self" },
  { href: `${PATH}#export`, label: "Your data", icon: "database", right: "company" },
  { href: `${PATH}/people`, label: "People", icon: "people", right: "company" },
  {
    href: `${PATH}/payment`,
    label: "Payment method",
    icon: "card",
    right: "money",
    ofMethods: true,
  },
  { href: `${PATH}/statement`, label: "Statement", icon: "payments", right: "money" },
  { href: `${PATH}/integrations`, label: "Integrations", icon: "bolt", right: "company" },
] as const satisfies readonly AccountSection[];

const sectionsOf = (actor: Actor): PageSection[] =>
  sections
    .filter(({ right }) => actor.kind === "customer" && customerMay(actor.role, right))
    .filter((section) => !("ofMethods" in section) || areMethodsOffered())
    .map(({ href, label, icon }) => ({ href, label, icon }));

/** The sections that the signed-in person may open. */
export async function loadSections(): Promise<PageSection[]> {
  return sectionsOf(await requireActor("customer"));
}

/** The signed-in person; without the section's right the page says so. */
export async function requireSection(
  name: "people" | "payment" | "statement" | "integrations",
): Promise<Actor> {
  const actor = await requireActor("customer");
  const isAllowed = sectionsOf(actor).some(({ href }) => href === `${PATH}/${name}`);
  if (!isAllowed) notFound();
  return actor;
}
