import next from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";
import regexp from "eslint-plugin-regexp";
import { defineConfig, globalIgnores } from "eslint/config";

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the configuration through env() of lib/core/env.ts, where it is validated.",
};
const serverAction = {
  selector: "ExpressionStatement[directive='use server']",
  message: "Writes go through app/api: there are no server actions.",
};
/**
 * `performance.now()` measures how long something takes; what time it is, and what day, the clock
 * alone says.
 */
const instants = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Temporal'][property.name='Now']",
].map((selector) => ({
  selector,
  message: "Ask now() or today() of lib/core/clock.ts: one clock decides.",
}));
const personWrite = {
  selector:
    "CallExpression[callee.object.property.name='user'][callee.property.name=/^(update|upsert)/]",
  message:
    "updatePerson of lib/domain/customers/people.ts writes people: what their customer shows of them follows (docs/decisions/0053-one-writer-of-people).",
};
const waiting = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: "Wait for what the test needs to see, not for time.",
};
const database = {
  regex: "^(pg|@prisma)(/|$)",
  allowTypeImports: true,
  message: "The database is reached through db() of lib/db/client.ts.",
};
const muiOnSite = {
  regex: "^(@mui|@emotion)/",
  message: "The public pages load no MUI (docs/decisions/0005-mui-and-css-modules).",
};
const muiForReading = {
  regex:
    "^@mui/material/(Box|Button|Card|Chip|IconButton|Link|List|NativeSelect|OutlinedInput|Skeleton|Stack|Table|Typography)$|^@mui/material$",
  message:
    "components/ui has an element with a class for it (docs/decisions/0052-one-button-one-field).",
};
const skipped = {
  selector:
    "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|fixme|todo)$/]",
  message: "Every test runs.",
};

const components = [
  {
    selector: "JSXAttribute[name.name='type'][value.value='number']",
    message: "NumberField of components/forms: no number changes by the wheel.",
  },
  {
    selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']",
    message: "randomId() of lib/core/random-id.ts: over plain http a browser has no randomUUID.",
  },
  {
    selector: "MemberExpression[object.name='navigator'][property.name='clipboard']",
    message:
      "useCopy() of components/ui/CopyButton.tsx: over plain http a browser has no clipboard.",
  },
  ...[
    "JSXAttribute[name.name=/^onKey/] > JSXExpressionContainer > :not(CallExpression[callee.name='uncomposed'])",
    "Property[key.name=/^onKey/] > :not(CallExpression[callee.name='uncomposed']).value",
    "CallExpression[callee.property.name='addEventListener'][arguments.0.value=/^key/]",
  ].map((selector) => ({
    selector,
    message:
      "uncomposed() or useWindowKeys() of components/ui/keys.ts: who composes presses no key.",
  })),
];

const NAMES = "/^(name|company|customer|service|title|siteName|viewer)$/";
const aName = `:matches(MemberExpression[property.name=${NAMES}], Identifier[name=${NAMES}])`;
const names = [
  {
    selector: `:not(TaggedTemplateExpression) > TemplateLiteral:not(JSXAttribute[name.name=/^(key|id|href|className)$/] TemplateLiteral) > ${aName}`,
    message: "bidi`…` of lib/core/isolated.ts: a name may be written right to left.",
  },
  ...[
    `JSXText[value=/\\S/] + JSXExpressionContainer > ${aName}`,
    `JSXExpressionContainer:has(> ${aName}) + JSXText[value=/\\S/]`,
  ].map((selector) => ({
    selector,
    message: "A name beside text stands in an element of its own, such as bdi.",
  })),
];

const literalSpread = {
  selector:
    ":matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)",
  message: "Write the properties and elements out.",
};
/** Names that say nothing of what a variable holds: use the field's word for it. */
const denied = [
  "told",
  "kept",
  "said",
  "anew",
  "meanwhile",
  "wanted",
  "riddle",
  "silent",
  "heard",
  "made",
  "held",
  "given",
  "own",
];

// Who may import whom, and cycles: .dependency-cruiser.mjs, which reads the whole graph once.
const everywhere = [environment, serverAction, literalSpread, ...instants];

export default defineConfig([
  globalIgnores([
    "**/.next*/**",
    ".data/**",
    ".bench/**",
    "generated/**",
    "next-env.d.ts",
    "test-results/**",
    "playwright-report/**",
    "public/**",
    // With packages and types of its own: tools/package.json.
    "tools/**",
  ]),
  ...next,
  ...nextTs,
  {
    files: ["**/*.{ts,tsx,mjs}"],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "separate-type-imports", disallowTypeAnnotations: false },
      ],
      // Between root layouts, and after an error, the browser loads: there links are plain
      // elements.
      "@next/next/no-html-link-for-pages": "off",
      // A rule of the pages router, which knows the app router by its folder alone.
      "@next/next/no-head-element": "off",
      // The agency's logo: its shape is not known, and no server but its own may resize it.
      "@next/next/no-img-element": "off",
      "max-lines": ["error", { max: 400, skipBlankLines: false, skipComments: false }],
      // Prettier breaks code at 100 columns, and leaves comments as they are.
      "max-len": ["error", { code: 1_000, comments: 100, ignoreUrls: true }],
      "no-restricted-syntax": ["error", environment, serverAction, literalSpread],
      "no-nested-ternary": "error",
      "id-denylist": ["error", ...denied],
    },
  },
  {
    // What a stranger sends must not make an expression run for seconds.
    files: ["app/**", "components/**", "lib/**", "*.{ts,mjs}"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false }],
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "middleware.ts"],
    ignores: ["lib/db/{client,pool,outage}.ts", "lib/jobs/**", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [database],
        },
      ],
    },
  },
  {
    files: ["app/**", "components/**"],
    ignores: ["app/api/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [database, muiForReading] }] },
  },
  {
    files: ["components/site/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [database, muiOnSite] }] },
  },
  {
    // These reach the browser.
    files: ["lib/domain/*/{schema,constants,*-schema}.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(node:|server-only$|next($|/)|react($|/)|@prisma/|pg($|/))",
              message: "Schemas and constants are used in the browser too.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "prisma/**", "*.ts"],
    ignores: ["lib/core/clock.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, personWrite],
    },
  },
  {
    files: ["app/**/*.tsx", "components/**"],
    ignores: ["components/ui/keys.ts", "components/ui/CopyButton.tsx"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, personWrite, ...components],
    },
  },
  {
    files: ["app/**/*.tsx", "components/**", "lib/domain/**"],
    ignores: ["components/{theme,ui}/**", "components/site/{home,shell}/**"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, personWrite, ...components, ...names],
    },
  },
  {
    files: ["lib/domain/customers/people.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ...names],
    },
  },
  {
    files: ["app/api/**/route.ts"],
    rules: { "max-lines": ["error", { max: 50, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Tools, which run outside the application, and the one place of the application itself.
    files: [
      "lib/core/env.ts",
      "instrumentation.ts",
      "scripts/**",
      "test/**",
      "*.config.{ts,mjs}",
      "e2e/**",
      "**/*.test.{ts,tsx}",
    ],
    rules: { "no-restricted-syntax": ["error", serverAction, literalSpread] },
  },
  {
    files: ["e2e/**", "**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", waiting, skipped, literalSpread] },
  },
]);
