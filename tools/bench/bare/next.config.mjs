import path from "node:path";

const config = {
  agentRules: false,
  poweredByHeader: false,
  turbopack: { root: path.resolve(import.meta.dirname, "../../..") },
};

export default config;
