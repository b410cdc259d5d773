import type { Server } from "node:http";
import { createServer } from "node:net";

/**
 * Listens on the address. For the loopback address on both its forms, because `localhost` means ::1 to some
 * programs and 127.0.0.1 to others: connections to the second are handed to the same server.
 */
export async function listen(server: Server, port: number, host: string): Promise<() => void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: 1024 }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  if (host !== "127.0.0.1" && host !== "localhost") return () => undefined;
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );
  // A machine without IPv6 is none the worse.
  second.on("error", () => undefined).listen({ port, host: "::1", ipv6Only: true, backlog: 1024 });
  return () => void second.close();
}
