import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Gate {
  port: number;
  /** Leads somewhere else from now on, and breaks what is open. */
  move: (port: number) => void;
  /**
   * Takes no byte and lets none through, in either direction, until what it returns is called: as a
   * network that drops packets. Connections that begin meanwhile never reach the server.
   */
  hold: () => () => void;
  end: () => void;
}

/** One address in front of a server of this machine, as a virtual IP or HAProxy would lead on. */
export async function openGate(first: number): Promise<Gate> {
  const open = new Set<Socket>();
  const lost = new Set<Socket>();
  let [to, isHeld] = [first, false];
  const join = (one: Socket, other: Socket) => {
    open.add(one);
    one.pipe(other);
    one.on("error", () => undefined).on("close", () => (open.delete(one), other.destroy()));
  };
  const server = createServer((near) => {
    if (isHeld) {
      lost.add(near);
      near.on("error", () => undefined).on("close", () => lost.delete(near));
      return;
    }
    const far = connect(to, "127.0.0.1");
    join(near, far);
    join(far, near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    move: (next) => {
      to = next;
      for (const one of open) one.destroy();
    },
    hold: () => {
      isHeld = true;
      for (const one of open) one.pause();
      return () => {
        isHeld = false;
        for (const one of lost) one.destroy();
        for (const one of open) one.resume();
      };
    },
    end: () => server.close(),
  };
}
