/** Closed on every other page of the portal. */
export default function NoDialog() {
  return null;
}
