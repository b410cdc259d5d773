/** Stops the tests' server. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestServer?: () => Promise<void> }).stopTestServer?.();
}
