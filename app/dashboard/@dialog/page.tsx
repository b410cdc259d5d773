/** Closed on the dashboard itself. */
export default function NoDialog() {
  return null;
}
