import { text } from "node:stream/consumers";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { closePasswords } from "@/lib/auth/passwords";
import { closeDb } from "@/lib/db/client";
import { saveAdministrator } from "./administrator";
import { command } from "./command";

/** The password, typed without an echo; or what is piped in, whose last line may lack its end. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) return promptForPassword();
  const [password = ""] = (await text(process.stdin)).split(/\r?\n/, 1);
  return password;
}

async function promptForPassword(): Promise<string> {
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: noEcho, terminal: true });
  process.stdout.write("Password (8 characters or more): ");
  const password = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return password;
}

async function main(): Promise<void> {
  console.log(await saveAdministrator(process.argv.slice(2), readPassword));
}

void command("admin", main, async () => {
  await closePasswords();
  await closeDb();
});
