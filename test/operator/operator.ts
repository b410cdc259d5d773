import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { withClient } from "@/scripts/database/databases";

const root = path.resolve(__dirname, "../..");

/** The commands of a section of docs/operations.md: its blocks of shell, in their order. */
export function commandsUnder(heading: string): string[] {
  const text = readFileSync(path.join(root, "docs/operations.md"), "utf8");
  const [, section = ""] = text.split(`\n${heading}\n`);
  const [body = ""] = section.split(/\n## /, 1);
  const blocks = [...body.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)];
  return blocks.map(([, indent = "", block = ""]) =>
    block.replace(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** The first command with these words in it. */
export function commandWith(commands: string[], words: string): string {
  const command = commands.find((one) => one.includes(words));
  if (!command) throw new Error(`docs/operations.md has no command with ${words}`);
  return command;
}

const RUNUSER = `#!/bin/sh
# This machine's user is whoever a command is for.
case "$1 $2" in
  "-u postgres") shift 3; exec "$@" ;;
  *) shift; exec sh "$@" ;;
esac
`;

/**
 * Somebody who types what docs/operations.md says, with nothing in the environment: its folders are
 * below a temporary one, its roles and databases have names of this test, on the tests' server.
 */
export function makeOperator(server: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
  const mark = randomUUID().slice(0, 8);
  const owner = `agency_owner_${mark}`;
  const application = `agency_app_${mark}`;
  const [database, restored] = [`agency_${mark}`, `restored_${mark}`];
  const { host } = new URL(server);
  const names = [
    ["agency_owner", owner],
    ["agency_app", application],
    ["DATABASE agency ", `DATABASE ${database} `],
    ["127.0.0.1/agency", `${host}/${database}`],
    ["restored", restored],
    ["/etc/agency-portal", path.join(folder, "etc")],
    ["/var/backups/agency-portal", path.join(folder, "backups")],
  ] as const;
  for (const name of ["bin", "etc", "backups"]) mkdirSync(path.join(folder, name));
  const psql = `#!/bin/sh\nexec "${process.execPath}" "${path.join(__dirname, "psql.mjs")}" "$@"\n`;
  for (const [name, text] of Object.entries({ runuser: RUNUSER, psql, createdb: psql })) {
    writeFileSync(path.join(folder, "bin", name), text);
    chmodSync(path.join(folder, "bin", name), 0o755);
  }
  const environment = {
    PATH: `${path.join(folder, "bin")}:${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: folder,
    NODE_ENV: process.env.NODE_ENV,
    OPERATOR_SERVER: server,
    OPERATOR_NAMES: JSON.stringify(names),
  };
  const adapted = (command: string) =>
    names.reduce((text, [from, to]) => text.replaceAll(from, to), command);

  return {
    folder,
    backups: path.join(folder, "backups"),
    addressOf: (name: "agency" | "restored") =>
      Object.assign(new URL(server), { pathname: name === "agency" ? database : restored }).href,
    /** Types a block into the shell of the document. What it printed; throws when it fails. */
    async type(command: string): Promise<string> {
      const args = ["-e", "-c", adapted(command)];
      const { stdout, stderr } = await promisify(execFile)("bash", args, {
        cwd: root,
        env: environment,
      });
      return stdout + stderr;
    },
    async leave(): Promise<void> {
      rmSync(folder, { recursive: true });
      await withClient(server, async (client) => {
        for (const name of [database, restored])
          await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        for (const name of [owner, application]) await client.query(`DROP ROLE IF EXISTS ${name}`);
      });
    },
  };
}
