import dgram from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

const HEADER = 12;
const A = 1;
const AAAA = 28;
const TTL = Buffer.from([0, 0, 0, 0]);

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** The eight groups of an address, in all its spellings. */
function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail = ""] = host.split("::");
  const groups = (text: string) => (text ? text.split(":") : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  return Buffer.concat(all.map((group) => uint16(parseInt(group, 16))));
}

/** The first question of a message: its name, its type, and where it ends. */
function questionOf(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, addresses: readonly string[] | undefined): Buffer {
  const { type, end } = questionOf(message);
  const found = (addresses ?? []).filter((address) => (isIPv4(address) ? A : AAAA) === type);
  // An answer, recursion available, with or without an error that the name does not exist.
  const flags = uint16(addresses ? 0x8180 : 0x8183);
  const counts = [1, found.length, 0, 0].map(uint16);
  const records = found.map((address) => {
    const bytes = bytesOf(address);
    // The name is a pointer to that of the question.
    return Buffer.concat([
      uint16(0xc00c),
      uint16(type),
      uint16(1),
      TTL,
      uint16(bytes.length),
      bytes,
    ]);
  });
  return Buffer.concat([
    message.subarray(0, 2),
    flags,
    ...counts,
    message.subarray(HEADER, end),
    ...records,
  ]);
}

/**
 * A DNS server for addresses of names; a name without one does not exist, and one that is `dead`
 * is never answered. `asked` has each name as often as somebody began to ask for it.
 */
export async function startNameServer(hosts: Record<string, readonly string[]>) {
  const dead = new Set<string>();
  const asked: string[] = [];
  const socket = dgram.createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, type } = questionOf(message);
    if (type === A) asked.push(name);
    if (!dead.has(name)) socket.send(answerTo(message, hosts[name]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    hosts,
    dead,
    asked,
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => socket.close(),
  };
}
