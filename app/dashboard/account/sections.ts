import { notFound } from "next/navigation";
import type { Section } from "@/components/accounts/Sections";
import { requireActor } from "@/lib/auth/actor";
import type { Actor } from "@/lib/auth/permissions";
import { customerMay, type CustomerRight } from "@/lib/auth/rights";
import { areMethodsOffered } from "@/lib/domain/payments/loaders";

const PATH = "/dashboard/account";

interface AccountSection extends Section {
  right: CustomerRight;
  /** Absent where nothing can be saved. */
  ofMethods?: boolean;
}

const sections: readonly AccountSection[] = [
  { href: PATH, label: "Profile", icon: "person", right: "self" },
  { href: `${PATH}/people`, label: "People", icon: "people", right: "company" },
  { href: `${PATH}/billing`, label: "Billing details", icon: "receipt", right: "money" },
  {
    href: `${PATH}/payment`,
    label: "Payment method",
    icon: "card",
    right: "money",
    ofMethods: true,
  },
  { href: `${PATH}/statement`, label: "Statement", icon: "payments", right: "money" },
  { href: `${PATH}/notifications`, label: "Notifications", icon: "bell", right: "self" },
  { href: `${PATH}/sessions`, label: "Password and sessions", icon: "shield", right: "self" },
  { href: `${PATH}/integrations`, label: "Integrations", icon: "bolt", right: "company" },
  { href: `${PATH}/data`, label: "Your data", icon: "database", right: "company" },
];

const sectionsOf = (actor: Actor): Section[] =>
  sections
    .filter(({ right }) => actor.kind === "customer" && customerMay(actor.role, right))
    .filter(({ ofMethods = false }) => !ofMethods || areMethodsOffered())
    .map(({ href, label, icon }) => ({ href, label, icon }));

/** The sections that the signed-in person may open. */
export async function loadSections(): Promise<Section[]> {
  return sectionsOf(await requireActor("customer"));
}

/** The signed-in person; without the section's right the page says so. */
export async function requireSection(
  name: "people" | "billing" | "payment" | "statement" | "integrations" | "data",
): Promise<Actor> {
  const actor = await requireActor("customer");
  const isAllowed = sectionsOf(actor).some(({ href }) => href === `${PATH}/${name}`);
  if (!isAllowed) notFound();
  return actor;
}
