import { execFileSync, spawnSync } from "node:child_process";

/** The system user that PostgreSQL's processes and files belong to when root starts them. */
export type Owner = { uid: number; gid: number };

/**
 * Null for an ordinary user, who runs PostgreSQL itself. For root: the user `postgres`, made when
 * absent (PostgreSQL refuses root).
 */
export function serverOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  return lookUp() ?? create();
}

function lookUp(): Owner | null {
  const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const [uid, gid] = ids.map((answer) =>
    answer.status === 0 ? Number(answer.stdout.trim()) : NaN,
  );
  return uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid)
    ? { uid, gid }
    : null;
}

function create(): Owner {
  // The second form is BusyBox's.
  const attempts: [string, string[]][] = [
    [
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
    ],
    ["adduser", ["-S", "-D", "-H", "postgres"]],
  ];
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: "ignore" }).status === 0) break;
  }
  const made = lookUp();
  if (!made)
    throw new Error(
      "PostgreSQL refuses to run as root, and the system user `postgres` could not be made. Run as an ordinary user, or set DATABASE_URL.",
    );
  return made;
}

/** Whether this user can enter the directory: every directory above it counts. */
export function canReach(owner: Owner, dir: string): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", dir], {
      ...owner,
      cwd: "/",
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
