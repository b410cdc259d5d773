import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // It starts threads from files of its own, which a bundle does not have.
  serverExternalPackages: ["piscina"],
  agentRules: false,
  // `npm test` checks the types, of the tests as well; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
