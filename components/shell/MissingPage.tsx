import { NothingHere } from "./NothingHere";

const AREAS = {
  customer: { title: "This page isn’t in your account", owner: "An owner of your company" },
  admin: { title: "This page isn’t in the admin area", owner: "An owner of the agency" },
};

interface Props {
  area: keyof typeof AREAS;
  /** The person's role includes every page. */
  seesAll: boolean;
  seesMoney?: boolean;
}

/** An address of an area that has no page, or none for the person's role. */
export function MissingPage({ area, seesAll, seesMoney }: Props) {
  const { title, owner } = AREAS[area];
  const text = seesAll
    ? "The address may be mistyped, or what was here is gone."
    : `What was here is gone, or your role does not include it. ${owner} can change your role.`;
  return <NothingHere area={area} title={title} text={text} seesMoney={seesMoney} />;
}
