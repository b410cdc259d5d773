/**
 * The rooms of docs/architecture.md: which files they are, and which rooms they may import from. No
 * file is in two.
 */
/** @type {Record<string, string>} */
const rooms = {
  handler: String.raw`^app/(api/|.*/route\.ts$)`,
  page: String.raw`^app/(?!api/)(?!.*/route\.ts$)`,
  block: "^(components/(ui|theme|forms|layout|site|session)|generated/theme)/",
  screen: "^components/(?!(ui|theme|forms|layout|site|session)/)",
  environment: String.raw`^lib/core/env\.ts$`,
  log: String.raw`^lib/core/logger\.ts$`,
  core: String.raw`^lib/core/(?!(env|logger)\.ts$)`,
  database: "^lib/db/",
  client: String.raw`^lib/http/client\.ts$`,
  http: String.raw`^lib/http/(?!client\.ts$)`,
  permissions: String.raw`^lib/auth/permissions\.ts$`,
  auth: String.raw`^lib/auth/(?!permissions\.ts$)`,
  schema: String.raw`^lib/domain/[^/]+/(schema|constants)\.ts$`,
  data: String.raw`^lib/domain/[^/]+/data\.ts$`,
  mutations: String.raw`^lib/domain/[^/]+/mutations\.ts$`,
  policy: String.raw`^lib/domain/[^/]+/policy\.ts$`,
  loaders: String.raw`^lib/domain/[^/]+/loaders\.ts$`,
  serializer: String.raw`^lib/domain/[^/]+/serializer\.ts$`,
  integration: "^lib/integrations/",
  job: "^lib/jobs/",
  prisma: "^(generated/prisma|prisma)/",
  script: "^scripts/",
  manifest: String.raw`^package\.json$`,
  root: String.raw`^(?!package\.json$)[^/]+$`,
};

const server = ["core", "environment", "database", "log"];

/**
 * Who may import whom: nothing that is not named here. Only tests, which are not looked at, import
 * from app/.
 */
const may = {
  handler: [
    ...["handler", "core", "environment", "log", "http", "auth", "permissions", "schema", "data"],
    ...["mutations", "policy", "serializer", "integration", "job"],
  ],
  page: [
    ...["page", "block", "screen", "core", "environment", "auth", "permissions", "client"],
    ...["loaders", "schema"],
  ],
  block: ["block", "client", "core", "schema"],
  screen: ["block", "screen", "client", "core", "schema"],
  core: ["core", "environment"],
  environment: ["core"],
  database: ["core", "environment", "database", "prisma"],
  log: ["core", "environment"],
  client: ["core"],
  http: [...server, "http", "manifest", "client", "auth", "permissions", "prisma"],
  permissions: ["core"],
  auth: [...server, "auth", "permissions", "prisma"],
  schema: ["core", "schema"],
  data: [...server, "schema", "auth", "permissions", "data", "policy", "serializer", "prisma"],
  mutations: [
    ...[...server, "schema", "permissions", "auth", "data", "mutations", "policy", "serializer"],
    ...["integration", "prisma"],
  ],
  policy: ["core", "schema", "environment", "permissions", "policy", "database", "data", "prisma"],
  loaders: [
    ...[...server, "schema", "permissions", "auth", "data", "policy", "serializer", "loaders"],
    "integration",
  ],
  serializer: ["core", "schema", "serializer", "data", "prisma"],
  integration: [...server, "integration"],
  job: [
    ...[...server, "job", "schema", "data", "mutations", "policy", "serializer", "integration"],
    ...["auth", "permissions", "prisma"],
  ],
  prisma: [
    ...[...server, "schema", "auth", "permissions", "mutations", "prisma", "job", "integration"],
  ],
  script: [
    ...[...server, "schema", "prisma", "data", "mutations", "job", "http", "auth", "permissions"],
    ...["script", "integration", "policy", "block"],
  ],
  root: ["root", "core", "environment", "log", "auth", "permissions", "http", "job", "script"],
};

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const between = Object.entries(may).map(([from, to]) => ({
  name: `rooms/${from}`,
  severity: "error",
  comment: `A file of this room imports from: ${to.join(", ")}.`,
  from: { path: rooms[from], pathNot: "^scripts/(testing|bench|chaos)" },
  to: {
    path: String.raw`^(app|components|lib|generated|prisma|scripts|tools|e2e)/|^[^/]+\.(ts|mjs|json)$`,
    pathNot: to.map((room) => rooms[room] ?? ""),
    dependencyTypesNot: ["core", "npm", "npm-dev"],
  },
}));

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = [
  ...between,
  {
    name: "kit/site",
    severity: "error",
    comment: "The public pages are CSS Modules: no MUI reaches them.",
    from: { path: String.raw`^components/site/|^app/\(site\)/` },
    to: { path: "node_modules/@(mui|emotion)/" },
  },
  {
    name: "kit/application",
    severity: "error",
    comment: "Portal, administration and account screens are MUI: no CSS Module.",
    from: { path: "^components/(?!site/)|^app/(?!api/)", pathNot: String.raw`^app/\(site\)/` },
    to: { path: String.raw`\.module\.css$` },
  },
  {
    name: "no-cycle",
    severity: "error",
    comment: "Files that import each other in a circle load in an order that nobody chose.",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden,
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
