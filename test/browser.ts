import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Remedy } from "../scripts/start/steps.mjs";

// The shell first: the same engine without the windows around it, which nobody sees and which cost
// a third of the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's own; else one is
 * installed.
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Remedy(
      `CHROMIUM_PATH is ${given}, which does not run. Unset it, or name a Chromium or Chrome.`,
    );
  }
  return look() ?? install();
}

function look(): string | undefined {
  return [...names.map(onPath), ...places, chromium.executablePath()].find(
    (path) => path !== undefined && works(path),
  );
}

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
}

// Ubuntu's package of this name is a stub that asks for snap.
function works(path: string): boolean {
  return (
    (path.includes("/") ? existsSync(path) : true) &&
    spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0
  );
}

function install(): string {
  const root = process.getuid?.() === 0;
  if (root && onPath("apt-get")) {
    spawnSync(
      "sh",
      [
        "-c",
        "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell fonts-liberation",
      ],
      { stdio: "inherit" },
    );
  }
  const found = look();
  if (found) return found;
  spawnSync(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      "install",
      ...(root ? ["--with-deps"] : []),
      "chromium",
    ],
    { stdio: "inherit" },
  );
  const own = look();
  if (own) return own;
  throw new Remedy(
    "No browser was found, and none could be installed.\nInstall Chromium or Chrome, or set CHROMIUM_PATH; npm test -- --quick runs everything else.",
  );
}
