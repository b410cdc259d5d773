import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { UserError } from "../scripts/user-error.mjs";

// The shell first: the same engine without a window, which is a third faster.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's, a new one. */
export function findBrowser(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (runs(configured)) return configured;
    throw new UserError(
      `CHROMIUM_PATH is ${configured}, which does not run. Unset it, or name a Chromium or Chrome.`,
    );
  }
  return findInstalled() ?? install();
}

function findInstalled(): string | undefined {
  return [...names.map(onPath), ...macPaths, chromium.executablePath()].find(
    (path) => path !== undefined && runs(path),
  );
}

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
}

// Ubuntu's package of this name is a stub that asks for snap.
function runs(path: string): boolean {
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
  const installed = findInstalled();
  if (installed) return installed;
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
  const downloaded = findInstalled();
  if (downloaded) return downloaded;
  throw new UserError(
    "No browser was found, and none could be installed.\nInstall Chromium or Chrome, or set CHROMIUM_PATH; npm run test:checks and npm run test:jest need none.",
  );
}
