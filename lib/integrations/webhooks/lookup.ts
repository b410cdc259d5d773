import "server-only";
import type { LookupAddress, LookupOptions } from "node:dns";
import { CANCELLED, Resolver, TIMEOUT } from "node:dns/promises";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { mayReach, parseAddress, refusal } from "./address";
import type { Reach } from "./address";

/* Names are asked of DNS by a socket each: `dns.lookup` has four threads for the whole process, so
   that a few names whose servers do not answer would hold up all others, and files too. */

const TRY_MS = 2_000;
const TRIES = 2;
const TIMEOUT_MS = 5_000;

const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** Names of this machine, which DNS is not asked for (RFC 6761, 6.3). */
const isLocalName = (name: string) => /^(.+\.)?localhost\.?$/i.test(name);

/** What DNS says of a name without addresses; that nobody answered, also when it was given up. */
function codeOf(error: unknown): string {
  const code = typeof error === "object" && error && "code" in error ? error.code : undefined;
  return code === CANCELLED ? TIMEOUT : String(code);
}

const familiesOf = ({ family }: LookupOptions): number[] => {
  if (family === 4 || family === "IPv4") return [4];
  return family === 6 || family === "IPv6" ? [6] : [4, 6];
};

/** All addresses of a name. Throws when there is none, or when nobody answers for about 5 s. */
async function ask(
  name: string,
  families: readonly number[],
  { nameServers }: Reach,
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    const answers = await Promise.allSettled(
      families.map(async (family) => {
        const found = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
        return found.map((address) => ({ address, family }));
      }),
    );
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (found.length > 0) return found;
    const [failed] = answers.flatMap((answer) => (answer.status === "rejected" ? answer : []));
    throw new Error(`No address was found for ${name} (${codeOf(failed?.reason)}).`);
  } finally {
    clearTimeout(timer);
  }
}

/** The addresses of a name; refused when any of them may not be reached. */
async function resolveName(
  name: string,
  options: LookupOptions,
  reach: Reach,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const families = familiesOf(options);
  const addresses = isLocalName(name)
    ? LOOPBACK.filter(({ family }) => families.includes(family))
    : await ask(name, families, reach);
  const [first, ...others] = addresses;
  if (!first || !addresses.every(({ address }) => mayReach(address, reach))) throw refusal();
  return [first, ...others];
}

/** Looks a name up for a connection. */
export const lookupFor =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    resolveName(name, options, reach).then(
      (addresses) => {
        if (options.all) done(null, addresses);
        else done(null, addresses[0].address, addresses[0].family);
      },
      (error: Error) => done(error, ""),
    );
  };

/** Refuses a URL whose name leads to what may not be reached, or nowhere. */
export async function checkAddress(text: string, reach: Reach): Promise<string> {
  const url = parseAddress(text, reach);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 0)
    await resolveName(host, {}, reach).catch(() => {
      throw refusal();
    });
  return url.href;
}
