import nextJest from "next/jest.js";
import { testEnv } from "./test/environment.mjs";

const environment = testEnv(process.env);
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);

const withNext = nextJest({ dir: "./" });
// Published as ES modules alone, or with import() inside: Jest has to transform them.
const esm = [
  "@react-email/render",
  "@seriousme",
  "jose",
  "uuid",
  "@panva/hkdf",
  "rrule-temporal",
  "temporal-polyfill",
  "temporal-utils",
  "pg-boss",
  "p-queue",
  "p-timeout",
  "serialize-error",
  "non-error",
  "canonicalize",
  "csv-parse",
  "csv-stringify",
  "email-reply-parser",
  "file-type",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "@tokenizer",
  "@borewit",
];

/** What starts programs of its own or takes long, in `npm run test:full` alone. */
const longFiles = process.env.TEST_FULL ? [] : ["\\.full\\.db\\.test\\.ts$"];

async function project(displayName, testEnvironment, testMatch, extra = {}) {
  const config = await withNext({
    displayName,
    testEnvironment,
    testMatch,
    testPathIgnorePatterns: ["/node_modules/", "/.next", "<rootDir>/e2e/", ...longFiles],
    modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.data"],
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
      "^canonicalize$": "<rootDir>/node_modules/canonicalize/lib/canonicalize.js",
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
  globalSetup: "<rootDir>/test/jest/global-setup.ts",
  globalTeardown: "<rootDir>/test/jest/global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/test/jest/setup-database.ts"],
};

const config = async () => ({
  // Every core: by default one stays free, which is half of two.
  maxWorkers: "100%",
  // What hangs ends. On two quiet cores a test takes a quarter of it; a longer one is split.
  testTimeout: 120_000,
  projects: [
    await project("node", "node", ["<rootDir>/**/!(*.db).test.ts"]),
    await project(
      "database",
      "<rootDir>/test/jest/database-environment.mjs",
      ["<rootDir>/**/*.db.test.ts"],
      database,
    ),
    await project("dom", "<rootDir>/test/jest/jsdom-environment.mjs", ["<rootDir>/**/*.test.tsx"], {
      setupFilesAfterEnv: ["<rootDir>/test/jest/setup-dom.ts"],
    }),
  ],
});

export default config;
