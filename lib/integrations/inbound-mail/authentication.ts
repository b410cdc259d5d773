import type { HeaderLines } from "mailparser";

/** One Authentication-Results header (RFC 8601). */
export interface Authentication {
  /** The server that says so. */
  server: string;
  /** Domains that it found to have signed the mail, or to have sent it. */
  dkim: string[];
  spf: string[];
}

/** They stand in the order of the servers, the last one's first. */
export const authenticationsOf = (headers: HeaderLines): Authentication[] =>
  headers.filter(({ key }) => key === "authentication-results").map(({ line }) => parse(line));

function parse(line: string): Authentication {
  const value = line.replace(/^[^:]*:/, "");
  const [server = "", ...results] = withoutSyntax(value).split(";");
  const domains = (method: string, property: RegExp) =>
    results.flatMap((result) => {
      if (!new RegExp(`^\\s*${method}\\s*=\\s*pass\\b`, "i").test(result)) return [];
      const domain = property.exec(result)?.[1];
      return domain ? [domain.toLowerCase()] : [];
    });
  return {
    server: server.trim().split(/\s/)[0]?.toLowerCase() ?? "",
    dkim: domains("dkim", /\sheader\.[di]\s*=\s*(?:\S*@)?([a-z0-9.-]+)(?!\S)/i),
    spf: domains("spf", /\ssmtp\.(?:mailfrom|mail)\s*=\s*(?:\S*@)?([a-z0-9.-]+)(?!\S)/i),
  };
}

/**
 * Without comments, nested or not, and with each quoted string as a part of one word: a sender may
 * have written both.
 */
function withoutSyntax(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let rest = "";
  for (const [signs] of value.matchAll(/\\[^]|[^]/g)) {
    // Elsewhere a backslash is a sign like others.
    const sign = isQuoted || depth > 0 ? signs : signs.slice(-1);
    if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else rest += /^[\w.@-]$/.test(sign) ? sign : "_";
    } else if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      if (sign === '"') isQuoted = true;
      else rest += sign;
    }
  }
  return rest;
}

/**
 * Whether our own server found the sender's domain to have signed or sent the mail. Its header is
 * the topmost; what stands below may have been written by the sender.
 */
export function isProven(
  [latest]: readonly Authentication[],
  from: string,
  ownServer: string,
): boolean {
  if (latest?.server !== ownServer.toLowerCase()) return false;
  const domain = from.split("@").at(-1) ?? "";
  return [...latest.dkim, ...latest.spf].some((proved) => isAligned(domain, proved));
}

/** The same domain, or one below the other, as DMARC's relaxed alignment has it. */
const isAligned = (from: string, proved: string): boolean =>
  from !== "" &&
  proved.includes(".") &&
  (from === proved || from.endsWith(`.${proved}`) || proved.endsWith(`.${from}`));
