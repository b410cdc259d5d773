import { redirect } from "next/navigation";
import type { Section } from "@/components/ui/Sections";
import { requireActor } from "@/lib/auth/actor";
import type { Actor } from "@/lib/auth/permissions";

const PATH = "/dashboard/account";

/** The sections of the account, and whose they are where they are not everybody's. */
const sections: readonly (Section & { roles?: readonly Actor["role"][] })[] = [
  { href: PATH, label: "Profile", icon: "person" },
  {
    href: `${PATH}/billing`,
    label: "Billing details",
    icon: "receipt",
    roles: ["owner", "billing"],
  },
  { href: `${PATH}/sessions`, label: "Password and sessions", icon: "shield" },
  { href: `${PATH}/data`, label: "Your data", icon: "database", roles: ["owner"] },
];

const sectionsOf = (role: Actor["role"]): Section[] =>
  sections
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ href, label, icon }) => ({ href, label, icon }));

/** The sections that the signed-in person may open. */
export async function loadSections(): Promise<Section[]> {
  const { role } = await requireActor("customer");
  return sectionsOf(role);
}

/** The signed-in person; without a right to the section it leads to the profile. */
export async function requireSection(name: "billing" | "data"): Promise<Actor> {
  const actor = await requireActor("customer");
  const isAllowed = sectionsOf(actor.role).some(({ href }) => href === `${PATH}/${name}`);
  if (!isAllowed) redirect(PATH);
  return actor;
}
