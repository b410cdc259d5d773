/** Gives the shared test server up; it stops when nobody else uses it. */
export default function teardown(): void {
  (globalThis as { leaveTestServer?: () => void }).leaveTestServer?.();
}
