import { crc32, deflateSync, gzipSync } from "node:zlib";

/* Files that somebody sends to do harm, made here byte by byte. */

export interface HostileFile {
  label: string;
  name: string;
  bytes: Buffer;
  /** What it is taken for, or the status of its refusal: 415 for a program. */
  type: string | 400 | 415;
  /** Whether a small picture can be made of it. */
  hasPreview?: boolean;
}

const text = (content: string) => Buffer.from(content);
const latin = (content: string) => Buffer.from(content, "latin1");

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A gray PNG that says it is so large; by default with the rows that belong to it. */
export function png(
  width: number,
  height: number,
  data = deflateSync(Buffer.alloc((width + 1) * height)),
  ...more: Buffer[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const parts = [pngChunk("IHDR", header), ...more, pngChunk("IDAT", data)];
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), ...parts, pngChunk("IEND", Buffer.alloc(0))]);
}

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const HTML = `<!doctype html><html><body onload=alert(1)>${SCRIPT}</body></html>`;
const GIF = latin(
  "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;",
);
const PDF =
  "%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n";
const UNKNOWN = "application/octet-stream";

/** Programs under any name. */
const programs = ["report.pdf", "photo.png", "notes.txt"].flatMap((name, n) =>
  [
    ["PE", latin("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00PE\x00\x00")],
    ["ELF", latin("\x7fELF\x02\x01\x01\x00")],
    ["Mach-O of 32 bits", latin("\xfe\xed\xfa\xce\x00\x00\x00\x0c")],
    ["Mach-O of 64 bits", latin("\xcf\xfa\xed\xfe\x07\x00\x00\x01")],
    ["Mach-O of several", latin("\xca\xfe\xba\xbe\x00\x00\x00\x02\x01\x00\x00\x07")],
    ["script", text("#!/bin/sh\nrm -rf ~\n")],
    ["script behind a mark", text("\uFEFF#!/usr/bin/env node\n")],
  ]
    .filter((_, index) => n === 0 || index % 2 === n - 1)
    .map(([label, bytes]) => ({
      label: `${label as string} as ${name}`,
      name,
      bytes: bytes as Buffer,
      type: 415 as const,
    })),
);

/** What a browser would run as a document of ours if it drew it. */
const documents: HostileFile[] = [
  { label: "SVG as PNG", name: "logo.png", bytes: text(SVG), type: UNKNOWN },
  {
    label: "SVG with a prolog as JPEG",
    name: "a.jpg",
    bytes: text(`<?xml version="1.0"?>${SVG}`),
    type: "application/xml",
  },
  { label: "SVG behind spaces", name: "a.webp", bytes: text(`\n\n  ${SVG}`), type: UNKNOWN },
  { label: "SVG behind a mark", name: "a.png", bytes: text(`\uFEFF${SVG}`), type: UNKNOWN },
  { label: "SVG by its own name", name: "logo.svg", bytes: text(SVG), type: UNKNOWN },
  { label: "compressed SVG", name: "logo.svgz", bytes: gzipSync(SVG), type: "application/gzip" },
  { label: "HTML as PNG", name: "photo.png", bytes: text(HTML), type: UNKNOWN },
  { label: "HTML as PDF", name: "invoice.pdf", bytes: text(HTML), type: UNKNOWN },
  { label: "HTML by its own name", name: "index.html", bytes: text(HTML), type: UNKNOWN },
  {
    label: "HTML in UTF-16",
    name: "a.txt",
    bytes: Buffer.from(`\uFEFF${HTML}`, "utf16le"),
    type: UNKNOWN,
  },
  {
    label: "HTML in UTF-7",
    name: "a.txt",
    bytes: text("+ADw-script+AD4-alert(1)+ADw-/script+AD4-"),
    type: "text/plain",
  },
  {
    label: "text that goes on as HTML",
    name: "a.txt",
    bytes: text(`Hello\n${HTML}`),
    type: "text/plain",
  },
  { label: "script", name: "a.js", bytes: text("alert(1)"), type: "text/plain" },
  {
    label: "style sheet",
    name: "a.css",
    bytes: text("*{background:url(//evil.example)}"),
    type: "text/plain",
  },
  {
    label: "XHTML",
    name: "a.xhtml",
    bytes: text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
    type: "application/xml",
  },
  {
    label: "MathML",
    name: "a.png",
    bytes: text(
      `<math><maction actiontype="statusline" href="javascript:alert(1)">x</maction></math>`,
    ),
    type: UNKNOWN,
  },
  {
    label: "XML of entities",
    name: "a.xml",
    bytes: text(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    ),
    type: "application/xml",
  },
  {
    label: "web archive",
    name: "a.mhtml",
    bytes: text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${HTML}`),
    type: "text/plain",
  },
  { label: "manifest", name: "a.appcache", bytes: text("CACHE MANIFEST\n/\n"), type: "text/plain" },
  {
    label: "shortcut",
    name: "a.url",
    bytes: text("[InternetShortcut]\nURL=javascript:alert(1)\n"),
    type: "text/plain",
  },
];

/** Two things in one. */
const polyglots: HostileFile[] = [
  {
    label: "GIF and script",
    name: "a.gif",
    bytes: Buffer.concat([latin("GIF89a/*"), Buffer.alloc(5), text("*/=1;alert(1)//")]),
    type: "image/gif",
  },
  {
    label: "GIF and HTML",
    name: "a.gif",
    bytes: Buffer.concat([GIF, text(HTML)]),
    type: "image/gif",
    hasPreview: true,
  },
  {
    label: "PNG and HTML behind it",
    name: "a.png",
    bytes: Buffer.concat([png(4, 4), text(HTML)]),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "PNG with HTML in a comment",
    name: "a.png",
    bytes: png(4, 4, undefined, pngChunk("tEXt", latin(`Comment\0${HTML}`))),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "PNG under the name of a page",
    name: "a.html",
    bytes: png(4, 4),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "PNG with a script under its name",
    name: "a.png.exe",
    bytes: png(4, 4),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "JPEG and HTML",
    name: "a.jpg",
    bytes: Buffer.concat([latin("\xff\xd8\xff\xfe\x00\x40"), text(HTML)]),
    type: "image/jpeg",
  },
  { label: "PDF that runs something", name: "a.pdf", bytes: text(PDF), type: "application/pdf" },
  { label: "PDF and HTML", name: "a.pdf", bytes: text(`${PDF}${HTML}`), type: "application/pdf" },
  { label: "HTML and PDF", name: "a.pdf", bytes: text(`${HTML}${PDF}`), type: UNKNOWN },
  {
    label: "ZIP behind a PNG",
    name: "a.png",
    bytes: Buffer.concat([png(4, 4), latin("PK\x05\x06"), Buffer.alloc(18)]),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "program behind a PNG",
    name: "a.png",
    bytes: Buffer.concat([png(4, 4), latin("MZ\x90\x00"), Buffer.alloc(60)]),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "program behind text",
    name: "a.txt",
    bytes: text("See below.\n#!/bin/sh\n"),
    type: "text/plain",
  },
  {
    label: "text that begins as a program",
    name: "a.txt",
    bytes: text("MZ GmbH, €"),
    type: "text/plain",
  },
  { label: "BMP and script", name: "a.bmp", bytes: text("BM=1;alert(1)//"), type: "image/bmp" },
  {
    label: "WebP that is none",
    name: "a.webp",
    bytes: Buffer.concat([latin("RIFF\x10\x00\x00\x00WEBPVP8 "), text(SCRIPT)]),
    type: "image/webp",
  },
  {
    label: "PostScript",
    name: "a.png",
    bytes: text("%!PS-Adobe-3.0\n(%pipe%id) (w) file"),
    type: "application/postscript",
  },
  {
    label: "picture of commands",
    name: "a.mvg",
    bytes: text("push graphic-context\nfill 'url(https://evil.example/|id)'\n"),
    type: "text/plain",
  },
  {
    label: "Java class",
    name: "a.class",
    bytes: latin("\xca\xfe\xba\xbe\x00\x00\x00\x34\x00\x1d"),
    type: "application/java-vm",
  },
  {
    label: "WebAssembly",
    name: "a.wasm",
    bytes: latin("\x00asm\x01\x00\x00\x00"),
    type: "application/wasm",
  },
  {
    label: "Flash",
    name: "a.swf",
    bytes: latin("FWS\x06\x20\x00\x00\x00"),
    type: "application/x-shockwave-flash",
  },
];

const bomb = deflateSync(Buffer.alloc(20_000_000), { level: 9 });

/** What is small as a file, and large as a picture. */
const bombs: HostileFile[] = [
  {
    label: "PNG that says it is 50,000 by 50,000",
    name: "a.png",
    bytes: png(50_000, 50_000, bomb),
    type: "image/png",
  },
  {
    label: "PNG that says it is 2,000,000,000 wide",
    name: "a.png",
    bytes: png(2_000_000_000, 1, bomb),
    type: "image/png",
  },
  { label: "PNG without a size", name: "a.png", bytes: png(0, 0, bomb), type: "image/png" },
  {
    label: "PNG with fewer rows than it says",
    name: "a.png",
    bytes: png(4_000, 4_000, deflateSync(Buffer.alloc(10))),
    type: "image/png",
  },
  {
    label: "PNG that breaks off",
    name: "a.png",
    bytes: png(100, 100).subarray(0, 60),
    type: "image/png",
  },
  {
    label: "PNG with a comment of 20 MB",
    name: "a.png",
    bytes: png(4, 4, undefined, pngChunk("zTXt", Buffer.concat([latin("a\0\0"), bomb]))),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "PNG with a profile of 20 MB",
    name: "a.png",
    bytes: png(4, 4, undefined, pngChunk("iCCP", Buffer.concat([latin("a\0\0"), bomb]))),
    type: "image/png",
    hasPreview: true,
  },
  {
    label: "GIF that says it is 65,535 by 65,535, with a frame of one",
    name: "a.gif",
    bytes: Buffer.concat([latin("GIF89a\xff\xff\xff\xff\x80\x00\x00"), GIF.subarray(13)]),
    type: "image/gif",
    hasPreview: true,
  },
  {
    label: "GIF with a frame of 65,535 by 65,535",
    name: "a.gif",
    bytes: Buffer.concat([
      latin("GIF89a\xff\xff\xff\xff\x80\x00\x00"),
      GIF.subarray(13, 32),
      latin("\xff\xff\xff\xff"),
      GIF.subarray(36),
    ]),
    type: "image/gif",
  },
  {
    label: "compressed nothing",
    name: "a.gz",
    bytes: gzipSync(Buffer.alloc(20_000_000)),
    type: "application/gzip",
  },
  {
    label: "TIFF",
    name: "a.tif",
    bytes: latin("II*\x00\x08\x00\x00\x00\x00\x00"),
    type: "image/tiff",
  },
];

const plain = (label: string, name: string): HostileFile => ({
  label,
  name,
  bytes: text("Hello"),
  type: "text/plain",
});

/** Names that show a file as another, or lead somewhere. */
const names: HostileFile[] = [
  plain("name turned around", "invoice\u202Efdp.exe"),
  plain("name with isolates", "\u2067a\u2069.txt"),
  plain("name with marks of direction", "a\u200F\u200E\u061C.txt"),
  plain("name without width", "in\u200Bvoice\uFEFF.txt"),
  { ...plain("name with a NUL", "a.txt\0.exe"), type: 400 },
  plain("name with line breaks", "a\r\nSet-Cookie: a=b\r\n.txt"),
  plain("name with an escape", "\u001B[2Ja.txt"),
  plain("name with later controls", "a\u0085\u009Bb.txt"),
  plain("name with a tag", "a\u{E0041}\u{E007F}.txt"),
  plain("path", "../../etc/passwd"),
  plain("path of Windows", "C:\\Windows\\System32\\a.txt"),
  plain("hidden", "...htaccess"),
  plain("nothing but dots", ".."),
  plain("nothing but what nobody sees", "\u202E\u200B"),
  plain("quotes", 'a"; filename="b.exe'),
  plain("markup", "<img src=x onerror=alert(1)>.txt"),
  plain("half a letter", "a\uD800.txt"),
  plain("percent signs", "a%0d%0ab%2e.txt"),
];

export const HOSTILE_FILES: HostileFile[] = [
  ...programs,
  ...documents,
  ...polyglots,
  ...bombs,
  ...names,
];
