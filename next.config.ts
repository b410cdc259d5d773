import path from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Its worker threads load files of the package by path: a bundled copy does not find them.
  serverExternalPackages: ["piscina"],
  agentRules: false,
  // Finishes each static page that is rendered anew: its first paint, its Content-Security-Policy.
  cacheHandler: path.resolve("page-cache.mjs"),
  experimental: { globalNotFound: true },
  // `npm test` checks the types, of the tests as well; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
