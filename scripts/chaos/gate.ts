import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../database/port";

export interface Gate {
  port: number;
  /** Leads somewhere else from now on, and breaks what is open. */
  move: (port: number) => void;
  /**
   * Takes no byte and lets none through, in either direction, until what it returns is called: as a
   * network that drops packets.
   */
  hold: () => () => void;
  end: () => void;
}

/** One address in front of a server of this machine, as a virtual IP or HAProxy would lead on. */
export async function openGate(first: number): Promise<Gate> {
  const open = new Set<Socket>();
  let [to, isHeld] = [first, false];
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined).on("close", () => (open.delete(one), other.destroy()));
      if (isHeld) one.pause();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    move: (next) => {
      to = next;
      for (const one of open) one.destroy();
    },
    hold: () => {
      isHeld = true;
      for (const one of open) one.pause();
      return () => {
        isHeld = false;
        for (const one of open) one.resume();
      };
    },
    end: () => server.close(),
  };
}
