/**
 * The rooms of docs/architecture.md: which files they are, and which rooms they may import from. No
 * file is in two.
 */
/** @type {Record<string, string>} */
const rooms = {
  handler: String.raw`^(app/(api/|.*/route\.ts$)|generated/api/)`,
  page: String.raw`^app/(?!api/)(?!.*/route\.ts$)`,
  block: "^(components/(ui|theme|forms|site)|generated/theme)/",
  screen: "^components/(?!(ui|theme|forms|site)/)",
  environment: String.raw`^lib/core/env\.ts$`,
  log: String.raw`^lib/core/logger\.ts$`,
  core: String.raw`^lib/core/(?!(env|logger)\.ts$)`,
  database: "^lib/db/",
  client: String.raw`^lib/http/client\.ts$`,
  http: String.raw`^lib/http/(?!client\.ts$)`,
  permissions: String.raw`^lib/auth/(permissions|rights)\.ts$`,
  auth: String.raw`^lib/auth/(?!(permissions|rights)\.ts$)`,
  schema: String.raw`^lib/domain/.+(schema|constants)\.ts$`,
  loaders: String.raw`^lib/domain/.+loaders\.ts$`,
  domain: String.raw`^lib/domain/(?!.+(schema|constants|loaders)\.ts$)`,
  integration: "^lib/integrations/",
  job: "^lib/jobs/",
  prisma: "^(generated/prisma|prisma|test/factories)/",
  script: "^scripts/",
  generator: String.raw`^tools/routes\.ts$`,
  manifest: String.raw`^package\.json$`,
  root: String.raw`^(?!package\.json$)[^/]+$`,
};

const server = ["core", "environment", "database", "log"];

/**
 * Who may import whom: nothing that is not named here. Only tests and what stands in test/ import
 * from app/ and from test/; the seed shares its factories.
 */
const may = {
  handler: [
    "handler",
    "core",
    "environment",
    "log",
    "http",
    "auth",
    "permissions",
    "schema",
    "domain",
    "integration",
    "job",
  ],
  page: [
    "page",
    "block",
    "screen",
    "core",
    "environment",
    "auth",
    "permissions",
    "client",
    "loaders",
    "schema",
  ],
  block: ["block", "client", "core", "permissions", "schema"],
  screen: ["block", "screen", "client", "core", "permissions", "schema"],
  core: ["core", "environment"],
  environment: ["core"],
  database: ["core", "environment", "database", "prisma"],
  log: ["core", "environment"],
  client: ["core"],
  http: [...server, "http", "manifest", "client", "auth", "permissions", "prisma"],
  permissions: ["core", "permissions"],
  auth: [...server, "auth", "permissions", "prisma"],
  schema: ["core", "permissions", "schema"],
  domain: [...server, "schema", "auth", "permissions", "domain", "integration", "prisma"],
  loaders: [
    ...server,
    "schema",
    "auth",
    "permissions",
    "domain",
    "loaders",
    "integration",
    "prisma",
  ],
  integration: [...server, "integration"],
  job: [...server, "job", "schema", "domain", "integration", "auth", "permissions", "prisma"],
  prisma: [...server, "schema", "auth", "permissions", "domain", "prisma", "job", "integration"],
  script: [
    ...server,
    "schema",
    "prisma",
    "domain",
    "job",
    "http",
    "auth",
    "permissions",
    "script",
    "integration",
    "block",
  ],
  root: [
    "root",
    "core",
    "environment",
    "log",
    "auth",
    "permissions",
    "http",
    "job",
    "script",
    "generator",
  ],
};

/** The modules of lib/domain and components: each may import from those before it. */
const modules = [
  "audit",
  "settings",
  "mail",
  "catalog",
  "customers",
  "inbox",
  "charges",
  "subscriptions",
  "payments",
  "billing",
  "agents",
  "asks",
  "requests",
  "reports",
  "queue",
  "accounts",
  "search",
  "integrations",
];

/**
 * @param {string} folder
 * @param {string[]} names
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
const inOrder = (folder, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${folder}/${name}`,
    severity: "error",
    comment: `${name} may not know what is after it in the order of docs/architecture.md.`,
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/(${names.slice(index + 1).join("|")})/` },
  }));

/** The shell knows all modules; what they are made of knows none of them. */
const order = inOrder("lib/domain", modules).concat(inOrder("components", modules.concat("shell")));
const madeOf = ["ui", "theme", "forms", "site"];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const between = Object.entries(may).map(([from, to]) => ({
  name: `rooms/${from}`,
  severity: "error",
  comment: `A file of this room imports from: ${to.join(", ")}.`,
  from: { path: rooms[from], pathNot: "^test/(?!factories/)" },
  to: {
    path: String.raw`^(app|components|lib|generated|prisma|scripts|test|tools|e2e)/|^[^/]+\.(ts|mjs|json)$`,
    pathNot: to.map((room) => rooms[room] ?? ""),
    dependencyTypesNot: ["core", "npm", "npm-dev"],
  },
}));

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = [
  ...between,
  ...order,
  {
    name: "modules/unknown",
    severity: "error",
    comment: "lib/domain and components have the modules of docs/architecture.md and no others.",
    from: {
      path: `^lib/domain/(?!(${modules.join("|")})/)|^components/(?!(${modules.concat("shell", madeOf).join("|")})/)`,
    },
    to: {},
  },
  {
    name: "payments/checkout",
    severity: "error",
    comment:
      "Checkout is whoever presses pay. What a provider, a job or an administrator says of money is recorded by outcomes.ts.",
    from: { path: String.raw`^lib/(domain|jobs)/(?!payments/(checkout|pay-links|loaders)\.ts$)` },
    to: { path: String.raw`^lib/domain/payments/checkout\.ts$`, reachable: true },
  },
  {
    name: "kit/site",
    severity: "error",
    comment: "The public pages are CSS Modules: no MUI reaches them, through others neither.",
    from: { path: String.raw`^components/site/|^app/\(site\)/` },
    to: { path: "node_modules/@(mui|emotion)/", reachable: true },
  },
  {
    name: "kit/account",
    severity: "error",
    comment:
      "The account screens are static: their document has MUI's script of the color scheme alone.",
    from: { path: String.raw`^app/\((account|admin-sign-in)\)/` },
    to: { path: "node_modules/@(mui|emotion)/" },
  },
  {
    name: "kit/styles",
    severity: "error",
    comment: "A style sheet belongs to its folder: others compose the components that it draws.",
    from: { path: "^components/([^/]+)/" },
    to: { path: String.raw`\.module\.css$`, pathNot: "^components/$1/" },
  },
  {
    name: "kit/pages",
    severity: "error",
    comment: "Pages compose components, which have the style.",
    from: { path: "^app/" },
    to: { path: String.raw`\.module\.css$` },
  },
  {
    name: "no-cycle",
    severity: "error",
    comment: "Files that import each other in a circle, if only for a type, are one file.",
    from: {},
    to: { circular: true },
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
