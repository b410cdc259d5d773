import { spawnSync } from "node:child_process";
import { root, typescript } from "./processes";
import { buildVariables } from "./start/build";

test("a build that does not know the site's address is refused", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, typescript("tools/build.ts"), {
    cwd: root,
    env: { ...process.env, SITE_URL: "" },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim()).toBe(
    "SITE_URL is not set: the pages that are built name the site's address.",
  );
});

test("a build is one for production, whatever the shell says, and tells nobody of it", () => {
  expect(buildVariables({ SITE_URL: "https://a.example/", NODE_ENV: "test", LANG: "C" })).toEqual({
    SITE_URL: "https://a.example",
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    LANG: "C",
  });
});
