/** Patterns of the cookies that tell a script who is signed in (lib/auth/cookies.ts). */
export const ADMIN_MARKER = "(^|; )(__Host-)?audience=admin";
export const CUSTOMER_MARKER = "(^|; )(__Host-)?customer=customer";
