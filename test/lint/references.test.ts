import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** `docs/api.md, Limits`: a page and its heading. */
const REFERENCE = /(docs\/[a-z-]+\.md), ([A-Z][A-Za-z ]+)/g;

const hasHeading = (page: string, heading: string) =>
  read(page).split("\n").includes(`## ${heading}`) ||
  read(page).split("\n").includes(`### ${heading}`);

test("a comment that names a section of a document names one that is there", () => {
  const files = ["lib", "components", "scripts", "deploy"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const references = files.flatMap((file) =>
    [...read(file).matchAll(REFERENCE)].map(([, page = "", heading = ""]) => ({
      file,
      page,
      heading,
    })),
  );
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ page, heading }) => !hasHeading(page, heading))).toEqual([]);
});
