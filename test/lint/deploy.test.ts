import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { envSchema } from "@/lib/core/env";
import { FILE_LIMIT, MAX_FILES } from "@/lib/domain/requests/file-constants";
import { COMMANDS } from "../../tools/commands";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose.yaml").replace(/^\s*#.*$/gm, "");
const unitNames = readdirSync(path.join(root, "deploy/systemd"));
const unitFiles = unitNames.map((unit) => read(`deploy/systemd/${unit}`));
const units = unitFiles.join("\n");

/**
 * Variables of Node, Next, Prisma, PostgreSQL and Compose that deploy/ sets besides the
 * application's own.
 */
const FOREIGN = [
  "CHECKPOINT_DISABLE",
  "HOSTNAME",
  "KEEP_ALIVE_TIMEOUT",
  "NEXT_MANUAL_SIG_HANDLE",
  "NEXT_TELEMETRY_DISABLED",
  "PRISMA_HIDE_UPDATE_MESSAGE",
  "OTEL_SERVICE_NAME",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_TRACES_SAMPLER",
  "OTEL_TRACES_SAMPLER_ARG",
  "OWNER_PASSWORD",
  "APP_PASSWORD",
  "POSTGRES_USER",
  "POSTGRES_PASSWORD",
  "PUBLISH",
  "PUBLISH_TLS",
  "TLS",
  "DATABASE",
];

test("every variable that deploy/ sets is one of the configuration", () => {
  const settings = [
    ...names(dockerfile, /^(?:ENV|RUN) (.*)$/gm),
    ...names(units, /^Environment=(.*)$/gm),
  ];
  const set = [
    ...settings.flatMap((line) => names(line, /(?:^|\s)([A-Z][A-Z_]+)=/g)),
    ...names(compose, /^\s+([A-Z][A-Z_]+): /gm),
    ...names(compose, /\$\{([A-Z_]+)/g),
  ];
  expect(set).toEqual(expect.arrayContaining(["NEXT_MANUAL_SIG_HANDLE", "DATABASE_URL", "JOBS"]));
  const known = new Set([...Object.keys(envSchema.shape), ...FOREIGN]);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

/** By the image; and what only a demonstration on this machine's own address may have. */
const NOT_OF_COMPOSE = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "SEED_DEMO",
  "STRIPE_API_BASE",
  "TEST_CLOCK_FILE",
];

test("compose hands every variable on", () => {
  const examples = names(read(".env.example"), /^# ([A-Z][A-Z_]+)=/gm);
  const handedOn = new Set(names(compose, /^ +([A-Z][A-Z_]+): /gm));
  expect(examples.filter((name) => !handedOn.has(name)).sort()).toEqual(NOT_OF_COMPOSE.sort());
  // Those that are not fixed by the file are the operator's, under the same name.
  const fixed = ["DATABASE_URL", "JOBS", "WORKER_PORT", "BACKUP_FOLDER", ...NOT_OF_COMPOSE];
  const free = examples.filter((name) => !fixed.includes(name));
  expect(free.filter((name) => !compose.includes(`\n    ${name}: \${${name}`))).toEqual([]);
});

test("what is run from the standalone folder, and what is mounted, exists", () => {
  const operations = read("docs/operations.md");
  const files = [dockerfile, compose, units, operations].join("\n");
  const run = names(files, /scripts\/([\w-]+)\.mjs/g);
  // The image has none of the sources.
  const inContainers = names(operations, /operator scripts\/(\S+)/g);
  expect(inContainers.length).toBeGreaterThan(4);
  expect(inContainers.filter((name) => !name.endsWith(".mjs"))).toEqual([]);
  const mounted = names(compose, /- \.\/([\w./]+):\//g).map((file) => `deploy/${file}`);
  expect(run).toEqual(expect.arrayContaining(["worker", "migrate", "admin", "backup-verify"]));
  expect(mounted).toEqual(["deploy/postgres/roles.sh", "deploy/nginx.conf"]);
  expect(run.filter((name) => !COMMANDS.includes(name))).toEqual([]);
  expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  // A folder that memory is mounted on is in the image, whose tree may be read alone.
  const memory = names(compose, /tmpfs: \[\/tmp, (.*)\]/g)
    .flatMap((folders) => folders.split(", "))
    .map((folder) => folder.replace("/app/", ""));
  const [created = ""] = names(dockerfile, /^RUN install -d -o node -g node \/backups (.*)$/gm);
  expect(memory).toEqual(created.split(" "));
});

/** As a machine has it, of what a container has. */
const ofMachine = (sed: string, file: string) =>
  spawnSync("sed", [...sed.split(" "), path.join(root, file)], { cwd: root, encoding: "utf8" })
    .stdout;

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

test(
  hasNginx ? "nginx accepts the files of a machine" : "without nginx its files are not tried",
  () => {
    const operations = read("docs/operations.md");
    const [forServer = "", forTls = ""] = names(operations, /^ *sed (.*) deploy\/\S+ > \/etc/gm);
    const container = read("deploy/nginx.conf");
    for (const rule of names(read("deploy/nginx-host.sed"), /^([s/].*)$/gm)) {
      const changed = spawnSync("sed", ["-e", rule], { input: container, encoding: "utf8" });
      expect([rule, changed.stdout === container]).toEqual([rule, false]);
    }
    const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
    const inFolder = (text: string) =>
      text.replaceAll("/etc/nginx/tls", folder).replace(/\/(run|var\/log)\/[\w/.]+/g, "/dev/null");
    const server = ofMachine(forServer, "deploy/nginx.conf");
    expect(server).not.toMatch(/web[12]|8080|resolve|\/dev\//);
    writeFileSync(path.join(folder, "server"), inFolder(server));
    const tls = ofMachine(forTls, "deploy/tls.conf");
    expect(tls).toContain("listen 443 ssl");
    if (hasNginx) {
      const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=a";
      const files = "-keyout privkey.pem -out fullchain.pem";
      spawnSync("openssl", `${request} ${files}`.split(" "), { cwd: folder });
      writeFileSync(path.join(folder, "tls.conf"), inFolder(tls));
      const args = ["-t", "-q", "-c", path.join(folder, "server")];
      const { status, stderr } = spawnSync("nginx", args, { encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    }
    rmSync(folder, { recursive: true });
  },
);

test("no password is an argument, which everybody on the machine may read", () => {
  const roles = read("deploy/postgres/roles.sh");
  expect(roles).toContain("\\getenv owner_password OWNER_PASSWORD\n");
  expect(roles).not.toMatch(/(psql|node) .*PASSWORD/);
});

test("the health of an instance is looked at by containers and by units", () => {
  const web = compose.slice(compose.indexOf("x-web:"), compose.indexOf("\nservices:"));
  expect(web).toMatch(/healthcheck:[^]*\/api\/health\/live/);
  for (const unit of ["web@", "worker"])
    expect(read(`deploy/systemd/agency-portal-${unit}.service`)).toMatch(
      /^ExecStartPost=\/usr\/bin\/curl .*\/api\/health\/live$/m,
    );
});

test("the balancer names the two instances, which trust it alone", () => {
  const balanced = names(read("deploy/nginx.conf"), /^\s+server (\w+):3000 resolve /gm);
  expect(balanced).toEqual(names(compose, /^ {2}(\w+): \*web$/gm));
  expect(compose).toContain("TRUST_PROXY: ${TRUST_PROXY:-1}\n");
  expect(read("deploy/nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
});

test("a backup is made each night and proved each week, where the configuration says", () => {
  const folder = /BACKUP_FOLDER='(.*)'/.exec(read("docs/operations.md"))?.[1];
  const unit = read("deploy/systemd/agency-portal-backup.service");
  expect(unit).toContain("ExecStart=/usr/bin/node scripts/backup.mjs\n");
  expect(unit).toContain(`ReadWritePaths=${folder}\n`);
  expect(read("deploy/systemd/agency-portal-backup.timer")).toContain("OnCalendar=02:30\n");
  const proof = read("deploy/systemd/agency-portal-backup-verify.service");
  expect(proof).toContain("scripts/backup-verify.mjs --newer-than 26h\n");
  expect(proof).toMatch(/^After=.* agency-portal-backup.service$/m);
  expect(compose).toMatch(/^ {2}backup:\n[^]*?while node scripts\/backup.mjs; do/m);
  expect(dockerfile).toContain("RUN install -d -o node -g node /backups ");
});

/** Whether the machine has a program. The tests that need one say when it has not. */
function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

test("each alert has a row on the page for whoever is called, and no other has one", () => {
  const alerts = names(read("deploy/prometheus/alerts.yml"), /^ +- alert: (\w+)$/gm);
  const rows = names(read("docs/on-call.md").replace(/^[^|].*$/gm, ""), /\*\*(\w+)\*\*/g);
  expect(rows.sort()).toEqual(alerts.sort());
  expect(read("docs/on-call.md").split("\n").length).toBeLessThan(40);
});

const hasPromtool = isThere("promtool");

test(
  hasPromtool ? "Prometheus accepts the rules" : "without promtool the rules are not tried",
  () => {
    if (!hasPromtool) return;
    for (const [kind, file] of [
      ["check", "alerts.yml"],
      ["test", "alerts.test.yml"],
    ] as const) {
      const args = [kind, "rules", path.join(root, "deploy/prometheus", file)];
      const { status, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
      expect([status, stderr.trim()]).toEqual([0, ""]);
    }
  },
);

/** The figures that a PromQL expression asks for: no function, label, word or duration. */
const figuresOf = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|ignoring) \([^)]*\)|\bor\b/g, " ")
    .match(/\b[a-z]\w*\b(?! *\()/g) ?? [];

test("dashboard and alerts ask for figures that there are", () => {
  const dashboard = JSON.parse(read("deploy/grafana/agency-portal.json")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = names(read("deploy/prometheus/alerts.yml"), /^ +expr: (.*)$/gm);
  expect([shown.length, rules.length].every((count) => count > 10)).toBe(true);
  const asked = [...shown, ...rules].flatMap(figuresOf);
  const sources = ["lib/http/metrics.ts", "lib/jobs/metrics.ts", "scripts/worker-health.ts"];
  const there = sources.map(read).join("\n");
  // Those of Prometheus itself and of prom-client.
  const others = asked.filter((name) => !/^(up|nodejs_\w+|process_\w+)$/.test(name));
  const missing = others.filter(
    (name) => !new RegExp(`\\b${name.replace(/_(count|bucket)$/, "")}\\b`).test(there),
  );
  expect(others).toEqual(expect.arrayContaining(["books", "http_busy_total", "schema"]));
  expect(missing).toEqual([]);
});

test("what no browser sends, as TRACE for a page, gets no further than the proxy", () => {
  const [, map = ""] =
    /map "\$request_method \$uri" \$has_method \{([^}]*)\}/.exec(read("deploy/nginx.conf")) ?? [];
  const rules = names(map, /^ +(.*) [01];$/gm);
  expect(rules).toEqual([
    "default",
    // What Next answers with a 500: a file is only read.
    String.raw`"~^POST /(?!api/).*\.\w+$"`,
    '"~^(GET|HEAD|POST) "',
    '"~^(PUT|PATCH|DELETE|OPTIONS) /api/"',
  ]);
  expect(map).toContain("default 0;");
  expect(read("deploy/nginx.conf")).toMatch(/if \(\$has_method = 0\) \{\n +return 405;/);
});

test("the proxy lets through what the application takes", () => {
  const nginx = read("deploy/nginx.conf");
  const bytesFor = (location: string) => {
    const [, block = ""] = nginx.split(`location ${location} {`);
    const [megabytes = "0"] = names(block.split("}")[0] ?? "", /client_max_body_size (\d+)m;/g);
    return Number(megabytes) * 1_048_576;
  };
  expect(bytesFor("= /api/files")).toBeGreaterThanOrEqual(FILE_LIMIT);
  expect(bytesFor("~ ^/dashboard/requests/.+/send$")).toBeGreaterThan(MAX_FILES * FILE_LIMIT);
  // A header that a location sets takes all others from it.
  expect(nginx).not.toMatch(/^ {6}proxy_set_header/m);
});

test("nobody outside reads the figures", () => {
  expect(read("deploy/nginx.conf")).toMatch(/^ +location = \/metrics \{\n +return 404;\n +\}/m);
});

test("the image is built for the address that it serves", () => {
  expect(dockerfile).toMatch(/^ARG SITE_URL$/m);
  expect(dockerfile).toContain('SITE_URL="$SITE_URL"');
  expect(compose).toMatch(/^ +args:\n {6}SITE_URL: \$\{SITE_URL/m);
  expect(compose).toMatch(/^ +environment: &application\n {4}SITE_URL: /m);
});

test("a migration that fails, or is run again, stops nobody", () => {
  const dependents = unitFiles.filter((unit) => /^After=.*-migrate\.service/m.test(unit));
  expect(dependents.length).toBeGreaterThanOrEqual(2);
  for (const unit of dependents) expect(unit).toMatch(/^Wants=.*agency-portal-migrate\.service/m);
  expect(units).not.toMatch(/^(Requires|Requisite|BindsTo|PartOf)=/m);
  expect(read("deploy/systemd/agency-portal-migrate.service")).toMatch(/^Restart=on-failure$/m);
});

const hasSystemd = isThere("systemd-analyze");

test(
  hasSystemd ? "systemd accepts the units" : "without systemd-analyze the units are not tried",
  () => {
    if (!hasSystemd) return;
    const folder = mkdtempSync(path.join(tmpdir(), "units-"));
    const files = unitNames.map((name, at) => {
      const file = path.join(folder, name);
      // It looks for the program, which is elsewhere on some machines.
      writeFileSync(file, (unitFiles[at] ?? "").replace("/usr/bin/node", process.execPath));
      return file;
    });
    const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
    const { status, stderr } = analyze("verify", "--man=no", ...files);
    expect([status, stderr]).toEqual([0, ""]);
    // Of 100, what a unit exposes.
    for (const file of files.filter((name) => name.endsWith(".service")))
      expect(analyze("security", "--offline=true", "--threshold=20", file).status).toBe(0);
    rmSync(folder, { recursive: true });
  },
);

test("the web unit serves what an upgrade puts in place", () => {
  const [home = ""] = names(units, /^WorkingDirectory=(\S+)\/current$/gm);
  expect(home).toBe("/srv/agency-portal/web");
  expect(read("docs/operations.md")).toContain(`HOME_OF_WEB=${home}\n`);
});

test("the logs of every container are bounded, and each unit that serves has 25 s to stop", () => {
  const services = compose.slice(compose.indexOf("\nservices:"), compose.indexOf("\nvolumes:"));
  const bounded = /<<: \*(logging|image|command)$|: \*web$/m;
  const blocks = services.split(/^(?= {2}\w+:)/m).slice(1);
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.filter((block) => !bounded.test(block))).toEqual([]);
  expect(compose).toMatch(/x-image: &image\n {2}<<: \*logging/);
  expect(names(units, /^TimeoutStopSec=(.*)$/gm)).toEqual(["25", "25"]);
});

test("the workflows run what .ci/run runs", () => {
  expect(read(".github/workflows/ci.yml")).toContain("- run: .ci/run\n");
  expect(read(".github/workflows/nightly.yml")).toContain("- run: .ci/run full\n");
});

test("files, commands and variables that the documents for operators name exist", () => {
  const text = read("docs/operations.md") + read("docs/on-call.md");
  const files = names(
    text,
    /`((?:deploy|lib|scripts|prisma|test|tools)\/[\w./-]+|\.env\.example)`/g,
  );
  const commands = names(text, /npm run ([\w:]+)/g);
  const variables = names(text, /`([A-Z]+(?:_[A-Z]+)+)[=`]/g);
  expect([files.length, commands.length, variables.length].every((count) => count > 5)).toBe(true);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const known = new Set([...Object.keys(envSchema.shape), ...FOREIGN]);
  expect(variables.filter((name) => !known.has(name))).toEqual([]);
});
