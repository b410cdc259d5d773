/**
 * What the policy of every page ends with, static or not: nothing comes from another host, nothing
 * goes to one, nobody frames it.
 */
export const ownHost = [
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];
