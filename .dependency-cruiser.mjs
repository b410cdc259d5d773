import { dependencyRules } from "./scripts/lint/rooms.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: dependencyRules,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: String.raw`\.test\.tsx?$|^\.next|^generated/.*/internal` },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};

export default config;
