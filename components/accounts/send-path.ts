/**
 * Where an account screen's form is posted without script, with the way on
 * (lib/http/plain-form.ts).
 */
export const sendPath = (page: string, next: string) =>
  `${page}/send?next=${encodeURIComponent(next)}`;
