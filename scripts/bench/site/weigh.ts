import { gzipSync } from "node:zlib";

export interface Weight {
  /** Bytes of the document, gzipped. */
  html: number;
  /** Bytes of the scripts that a browser of today loads for the first view, gzipped. */
  js: number;
  css: number;
  fonts: number;
  /** Addresses on other hosts. */
  foreign: string[];
}

async function zipped(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 6 }).length;
}

const unique = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? "")),
];

/** What a page's document asks for. `nomodule` scripts are for browsers that the site does not serve. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
  const absolute = (address: string) => new URL(address, url).href;
  // Ours are named in the head, by a script that runs them after the paint; Next's also in the data of its own scripts.
  const head = html.slice(0, html.indexOf("</head>"));
  const scripts = [
    ...new Set([
      ...unique(html, /<script(?![^>]*nomodule)[^>]*\ssrc="([^"]+)"/gi),
      ...unique(head, /"(\/_next\/static\/[^"]+\.js)"/g),
    ]),
  ];
  const nomodule = unique(html, /<script(?=[^>]*nomodule)[^>]*\ssrc="([^"]+)"/gi);
  const styles = unique(html, /"(\/_next\/static\/[^"\\]+\.css)/g);
  const fonts = unique(html, /<link[^>]+href="([^"]+\.woff2[^"]*)"/g);
  const sum = async (addresses: string[]) =>
    (await Promise.all(addresses.map((address) => zipped(absolute(address))))).reduce(
      (all, bytes) => all + bytes,
      0,
    );
  const foreign = [...scripts, ...styles, ...fonts]
    .map(absolute)
    .filter((address) => new URL(address).host !== new URL(url).host);
  return {
    html: gzipSync(html, { level: 6 }).length,
    js: await sum(scripts.filter((address) => !nomodule.includes(address))),
    css: await sum(styles),
    fonts: fonts.length,
    foreign,
  };
}
