import { createHash } from "node:crypto";
import { ownHost } from "../../lib/http/own-host.mjs";

/** @param {string} text */
const hash = (text) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

/** @param {string} attribute */
const decoded = (attribute) =>
  attribute
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/**
 * The tightest policy a finished static page allows: what is inline in it is named by its hash, everything else
 * comes from this host.
 * @param {string} html
 */
export function policyFor(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => hash(match[1] ?? ""),
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    hash(match[1] ?? ""),
  );
  const attributes = [...html.matchAll(/\sstyle="([^"]*)"/g)].map((match) =>
    hash(decoded(match[1] ?? "")),
  );
  /** @param {string[]} hashes */
  const once = (hashes) => [...new Set(hashes)].join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${once(scripts)}`,
    `style-src-elem 'self' ${once(styles)}`.trim(),
    attributes.length > 0
      ? `style-src-attr 'unsafe-hashes' ${once(attributes)}`
      : "style-src-attr 'none'",
    "img-src 'self' data:",
    ...ownHost,
  ].join("; ");
}
