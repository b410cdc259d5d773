import { spawnSync } from "node:child_process";

/** The system user that PostgreSQL's processes and files belong to when root starts them. */
export type Owner = { uid: number; gid: number };

/**
 * Null for an ordinary user, who runs PostgreSQL itself. For root: the user `postgres`, made when
 * absent (PostgreSQL refuses root).
 */
export function serverOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const owner = lookUp() ?? create();
  if (owner) return owner;
  throw new Error(
    "PostgreSQL refuses to run as root, and the system user `postgres` could not be made. Run as an ordinary user, or set DATABASE_URL.",
  );
}

function lookUp(): Owner | null {
  const id = (flag: string) =>
    parseInt(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  const [uid, gid] = [id("-u"), id("-g")];
  return uid >= 0 && gid >= 0 ? { uid, gid } : null;
}

function create(): Owner | null {
  const shell = ["--shell", "/usr/sbin/nologin"];
  const args = ["--system", "--user-group", "--no-create-home", ...shell, "postgres"];
  // The second form is BusyBox's.
  if (spawnSync("useradd", args).status !== 0) spawnSync("adduser", ["-S", "-D", "-H", "postgres"]);
  return lookUp();
}
