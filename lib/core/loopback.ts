const names = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a URL's host name is this machine's own, which no other machine's address leads to. */
export const isLoopbackName = (hostname: string): boolean => names.has(hostname);

/** The same of a `Host` header, which may have a port. */
export const isLoopbackHost = (host: string | null): boolean =>
  host !== null &&
  URL.canParse(`http://${host}`) &&
  isLoopbackName(new URL(`http://${host}`).hostname);

const addresses = new Set(["127.0.0.1", "::1"]);

/** An address that says where somebody is: null for this machine's own, which tells nothing. */
export const tellingAddress = (ip: string | null): string | null =>
  ip !== null && addresses.has(ip) ? null : ip;
