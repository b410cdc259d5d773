import { connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { freePort } from "../database/port";

export interface Gate {
  port: number;
  /** Leads somewhere else from now on, and breaks what is open. */
  move: (port: number) => void;
  end: () => void;
}

/** One address in front of a server of this machine, as a virtual IP or HAProxy would lead on. */
export async function openGate(first: number): Promise<Gate> {
  const open = new Set<Socket>();
  let to = first;
  const server = createServer((near) => {
    open.add(near);
    pipeline(near, connect(to, "127.0.0.1"), near, () => open.delete(near));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const move = (next: number) => {
    to = next;
    for (const one of open) one.destroy();
  };
  return { port, move, end: () => server.close() };
}
