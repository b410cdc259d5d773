import path from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Its worker threads load files of the package by path: a bundled copy does not find them.
  serverExternalPackages: ["piscina"],
  agentRules: false,
  // Keeps each static page's Content-Security-Policy right when it is rendered anew.
  cacheHandler: path.resolve("csp-cache-handler.mjs"),
  experimental: { globalNotFound: true },
  // `npm test` checks the types, of the tests as well; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
