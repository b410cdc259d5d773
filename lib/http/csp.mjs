import { createHash, randomBytes } from "node:crypto";

/** Nothing comes from another host, nothing goes to one, nobody frames it. */
const ownHost = [
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

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
 * The tightest Content-Security-Policy that a static page allows: what is inline in it is named by
 * its hash, everything else comes from this host.
 * @param {string} html
 */
export function staticPolicy(html) {
  /** @param {RegExp} pattern */
  const contents = (pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
  /** @param {string[]} texts */
  const hashes = (texts) => [...new Set(texts.map(hash))].join(" ");
  const scripts = contents(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = contents(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const pictures = [...new Set(contents(/<img[^>]*\ssrc="(https:\/\/[^"/?#]+)/g).map(decoded))];
  const attributes = contents(/\sstyle="([^"]*)"/g).map(decoded);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(scripts)}`.trim(),
    `style-src-elem 'self' ${hashes(styles)}`.trim(),
    attributes.length > 0
      ? `style-src-attr 'unsafe-hashes' ${hashes(attributes)}`
      : "style-src-attr 'none'",
    ["img-src 'self' data:", ...pictures].join(" "),
    ...ownHost,
  ].join("; ");
}

/** 128 random bits, new for each answer. */
export const newNonce = () => randomBytes(16).toString("base64");

/**
 * The Content-Security-Policy of a page that is rendered per request: scripts by nonce alone; MUI
 * writes style attributes, so those are allowed and nothing else inline is.
 * @param {string} nonce
 * @param {boolean} isDevelopment
 */
export function noncePolicy(nonce, isDevelopment) {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    ...ownHost,
  ].join("; ");
}
