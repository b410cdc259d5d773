/** A part of an address: small letters and digits, in groups with hyphens between. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MAX = 60;

/** A name in small letters, digits and hyphens; empty where it has none. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX)
    .replace(/^-|-$/g, "");
