import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // It starts threads from files of its own, which a bundle does not have.
  serverExternalPackages: ["piscina"],
  agentRules: false,
  // Its worker threads load files of the package by path: a bundled copy does not find them.
  serverExternalPackages: ["piscina"],
  // `npm test` checks the types, of the tests as well; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
