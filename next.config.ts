import path from "node:path";
import type { NextConfig } from "next";
import { standingHeaders } from "./lib/http/standing-headers";

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  headers: () => standingHeaders(process.env.SITE_URL, process.env.HSTS),
  // Gives each static page its Content-Security-Policy.
  cacheHandler: path.join(__dirname, "page-cache.mjs"),
  // Its worker threads load files of the package by path: a bundled copy does not find them.
  serverExternalPackages: ["piscina"],
  // What such a thread loads, which the trace of imports does not see.
  outputFileTracingIncludes: {
    "/*": ["./node_modules/bcryptjs/**"],
    "/api/docs/*": ["./node_modules/swagger-ui-dist/swagger-ui{.css,-bundle.js}"],
  },
  // Tests and scripts are checked by `npm run typecheck`.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  experimental: { globalNotFound: true, cssChunking: { type: "graph", requestCost: 2_000 } },
};

export default config;
