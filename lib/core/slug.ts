/** A part of an address: small letters and digits, in groups with hyphens between. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
