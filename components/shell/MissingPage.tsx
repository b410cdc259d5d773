import { NothingHere } from "./NothingHere";

const AREAS = {
  customer: {
    title: "This page isn’t in your account",
    owner: "An owner of your company",
    href: "/dashboard",
  },
  admin: {
    title: "This page isn’t in the admin area",
    owner: "An owner of the agency",
    href: "/admin-dashboard",
  },
};

interface Props {
  area: keyof typeof AREAS;
  /** The person's role includes every page. */
  seesAll: boolean;
}

/** An address of an area that has no page, or none for the person's role. */
export function MissingPage({ area, seesAll }: Props) {
  const { title, owner, href } = AREAS[area];
  const why = seesAll
    ? "The address may be mistyped, or what was here is gone."
    : "The address may be mistyped, what was here is gone, or your role does not include it. " +
      `${owner} can change your role.`;
  return (
    <NothingHere
      area={area}
      title={title}
      text={`${why} These do exist:`}
      action={{ href, label: "Go to the overview" }}
    />
  );
}
