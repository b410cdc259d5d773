import { spawnSync } from "node:child_process";
import { root, typescript } from "./processes";

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
