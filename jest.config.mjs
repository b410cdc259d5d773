import nextJest from "next/jest.js";
import { testEnv } from "./scripts/testing/environment.mjs";

const clean = testEnv(process.env);
for (const name of Object.keys(process.env)) if (!(name in clean)) delete process.env[name];
Object.assign(process.env, clean);

const withNext = nextJest({ dir: "./" });
// Published as ES modules alone, or with import() inside: Jest has to transform them.
const esm = [
  "@react-email/render",
  "@seriousme",
  "d3-array",
  "internmap",
  "jose",
  "uuid",
  "@panva/hkdf",
  "rrule-temporal",
  "temporal-polyfill",
  "temporal-utils",
  "pg-boss",
  "serialize-error",
  "non-error",
];

async function project(displayName, testEnvironment, testMatch, extra = {}) {
  const config = await withNext({
    displayName,
    testEnvironment,
    testMatch,
    testPathIgnorePatterns: ["/node_modules/", "/.next", "<rootDir>/e2e/"],
    modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.data"],
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
    },
    ...extra,
  })();
  return {
    ...config,
    transformIgnorePatterns: [
      `/node_modules/(?!(${esm.join("|")})/)`,
      "^.+\\.module\\.(css|sass|scss)$",
    ],
  };
}

const database = {
  globalSetup: "<rootDir>/scripts/testing/global-setup.ts",
  globalTeardown: "<rootDir>/scripts/testing/global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/scripts/testing/setup-database.ts"],
};

const config = async () => ({
  // A busy machine is no failure: what hangs still ends.
  testTimeout: 600_000,
  projects: [
    await project("node", "node", ["<rootDir>/**/!(*.db).test.ts"]),
    await project(
      "database",
      "<rootDir>/scripts/testing/database-environment.mjs",
      ["<rootDir>/**/*.db.test.ts"],
      database,
    ),
    await project(
      "dom",
      "<rootDir>/scripts/testing/jsdom-environment.mjs",
      ["<rootDir>/**/*.test.tsx"],
      {
        setupFilesAfterEnv: ["<rootDir>/scripts/testing/setup-dom.ts"],
      },
    ),
  ],
});

export default config;
