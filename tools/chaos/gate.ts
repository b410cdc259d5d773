import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Gate {
  port: number;
  /**
   * Takes no byte and lets none through, in either direction, until what it returns is called: as a
   * network that drops packets. Connections that begin meanwhile never reach the server.
   */
  hold: () => () => void;
  end: () => void;
}

/** The network between the site and a server of this machine. */
export async function openGate(to: number): Promise<Gate> {
  const open = new Set<Socket>();
  const lost = new Set<Socket>();
  let isHeld = false;
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
