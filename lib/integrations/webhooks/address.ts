import "server-only";
import { BlockList, isIP } from "node:net";

/** Networks that are nobody's public address (IANA's registries of special purposes). */
const refused = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Azure's metadata, at a public address.
  "168.63.129.16/32",
]) {
  const [address = "", bits] = network.split("/");
  refused.addSubnet(address, Number(bits), "ipv4");
}
for (const network of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  const [address = "", bits] = network.split("/");
  refused.addSubnet(address, Number(bits), "ipv6");
}

/** Of IPv6 only this is handed out; what maps or translates to IPv4 lies outside. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export interface Reach {
  /** Whether this machine may be reached too, by http as well: with demonstration data. */
  loopback: boolean;
  /** Whom names are asked of; those of `/etc/resolv.conf` when absent. */
  nameServers?: readonly string[];
}

/** Whether a numeric address may be connected to. */
export function mayReach(address: string, reach: Reach): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (reach.loopback && loopback.check(address, family)) return true;
  if (refused.check(address, family)) return false;
  return family === "ipv4" ? isIP(address) === 4 : global.check(address, "ipv6");
}

/** Why an address is not one that messages are sent to. */
export class AddressRefused extends Error {}

export const refusal = () => new AddressRefused("This address does not lead to a public host.");

/** The URL, as far as it can be judged by its text; a name is judged where it is looked up. */
export function parseAddress(text: string, reach: Reach): URL {
  const url = URL.parse(text);
  if (!url || url.username || url.password) throw refusal();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isLocal = host === "localhost" || (isIP(host) > 0 && loopback.check(host, familyOf(host)));
  const isPlain = url.protocol === "http:" && reach.loopback && isLocal;
  if (url.protocol !== "https:" && !isPlain) throw refusal();
  // The parser has made one address of all its spellings: decimal, octal, hexadecimal, short.
  if (isIP(host) > 0 && !mayReach(host, reach)) throw refusal();
  return url;
}

const familyOf = (host: string) => (isIP(host) === 6 ? "ipv6" : "ipv4");
