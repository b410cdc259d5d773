import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { builtAddress } from "./lib/core/site-address";
import { securityHeaders } from "./lib/http/security-headers";
import { writeRoutes } from "./tools/routes";

// Here, because a build, a development server and Jest read this file before any route.
writeRoutes();

/** A package and all that it depends on. What is nested in one's folder needs no mention. */
function packagesOf(name: string, packages = new Set<string>()): Set<string> {
  const file = path.join(__dirname, "node_modules", name, "package.json");
  if (packages.has(name) || !existsSync(file)) return packages;
  packages.add(name);
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) packagesOf(dependency, packages);
  return packages;
}

const filesOf = (name: string) =>
  [...packagesOf(name)].map((dependency) => `./node_modules/${dependency}/**`);

/** Those of documents (lib/integrations/documents/fonts.mjs). */
const FONTS = "{inter,noto-sans-hebrew,noto-sans-arabic,noto-sans-thai,noto-sans-devanagari}";

const siteUrl = builtAddress(process.env.SITE_URL);

const config: NextConfig = {
  output: "standalone",
  // Else Next takes the topmost folder with a lock file, and the standalone folder has its server
  // somewhere below.
  turbopack: { root: __dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  headers: () => securityHeaders(siteUrl),
  rewrites: async () => [{ source: "/.well-known/security.txt", destination: "/security.txt" }],
  // What were pages of the account, in mails that are sent already.
  redirects: async () =>
    Object.entries({
      billing: "billing",
      notifications: "notifications",
      sessions: "password",
      data: "export",
    }).map(([page, section]) => ({
      source: `/dashboard/account/${page}`,
      destination: `/dashboard/account#${section}`,
      permanent: false,
    })),
  env: {
    // Static pages name it: a start at another address is refused (lib/core/env.ts).
    BUILT_SITE_URL: siteUrl,
    BUILT_MIGRATION: readdirSync(path.join(__dirname, "prisma/migrations"))
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1),
  },
  // Keeps static pages in memory, each with its Content-Security-Policy.
  cacheHandler: path.join(__dirname, "page-cache.mjs"),
  cacheMaxMemorySize: 0,
  // Its worker threads load files of the package by path: a bundled copy does not find them.
  serverExternalPackages: ["piscina"],
  // What such threads load, which the trace of imports does not see.
  outputFileTracingIncludes: {
    "/*": [
      ...filesOf("bcryptjs"),
      ...filesOf("pdfkit"),
      ...filesOf("fontkit"),
      ...filesOf("bidi-js"),
      ...filesOf("mailparser"),
      ...filesOf("html-to-text"),
      ...filesOf("email-reply-parser"),
      `./node_modules/@expo-google-fonts/${FONTS}/{LICENSE*,package.json}`,
      `./node_modules/@expo-google-fonts/${FONTS}/{400Regular,600SemiBold}/*.ttf`,
      "./lib/domain/billing/ledger-checks.sql",
      "./lib/domain/accounts/erasure.sql",
    ],
    "/api/docs/*": ["./node_modules/swagger-ui-dist/swagger-ui{.css,-bundle.js}"],
  },
  // The site's pictures are made when they are drawn; those that somebody sends, by
  // lib/integrations/pictures.
  images: { unoptimized: true },
  // Tests and scripts are checked by `npm run typecheck`.
  typescript: {
    tsconfigPath: "tsconfig.build.json",
    ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === "1",
  },
  experimental: {
    globalNotFound: true,
    // Every build is made from a clean folder: nothing reads it.
    turbopackFileSystemCacheForBuild: false,
    // Nor the maps of its bundles, a tenth of its time.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
    // Bytes: a sheet more costs less than rules that the page has no use for.
    cssChunking: { type: "graph", requestCost: 100_000 },
  },
};

export default config;
