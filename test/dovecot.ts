import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { once } from "node:events";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { freePort } from "@/tools/database/port";

/** Whether Debian's `dovecot-imapd` is here. */
export const hasDovecot = spawnSync("dovecot", ["--version"]).status === 0;

const USER = "reply@portal.example";
const PASSWORD = "otters-carry-lamps";

/** Nobody: what root starts does not stay root. */
const NOBODY = { name: "nobody", group: "nogroup", uid: 65_534, gid: 65_534 };

const configuration = (folder: string, port: number, name: string, group: string) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
mail_uid = ${name}
mail_gid = ${group}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${name} gid=${group} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

/** A Dovecot of this test alone, in a folder of its own, with one empty mailbox. */
export async function startDovecot() {
  const folder = mkdtempSync(path.join(tmpdir(), "dovecot-"));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const { username } = userInfo();
  const group = spawnSync("id", ["-gn"], { encoding: "utf8" }).stdout.trim();
  const [name, ofName] = isRoot ? [NOBODY.name, NOBODY.group] : [username, group];
  const file = path.join(folder, "dovecot.conf");
  writeFileSync(file, configuration(folder, port, name, ofName));
  for (const part of ["run", "state", "mail", "home"]) mkdirSync(path.join(folder, part));
  if (isRoot)
    for (const part of ["", "run", "state", "mail", "home"])
      chownSync(path.join(folder, part), NOBODY.uid, NOBODY.gid);
  const child = spawn("dovecot", ["-F", "-c", file], {
    stdio: "ignore",
    ...(isRoot && { uid: NOBODY.uid, gid: NOBODY.gid }),
  });
  await answers(port);
  const connect = async () => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    return client;
  };
  const count = async (name: string) => {
    const client = await connect();
    const status = await client.status(name, { messages: true }).catch(() => null);
    await client.logout();
    return status ? (status.messages ?? 0) : 0;
  };
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}?authserv=mx.portal.example`,
    /** Puts a mail into the inbox, as a mail server would. */
    deliver: async (...mails: (string | Buffer)[]) => {
      const client = await connect();
      for (const mail of mails) await client.append("INBOX", mail);
      await client.logout();
    },
    /** How many mails a folder has. */
    count,
    /** Resolves when a folder has so many mails. */
    waitFor: async (name: string, mails: number) => {
      while ((await count(name)) < mails) await wait(50);
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = createConnection(port, "127.0.0.1");
    const isThere = await Promise.race([
      once(socket, "data").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await wait(100);
  }
  throw new Error("Dovecot does not answer.");
}
