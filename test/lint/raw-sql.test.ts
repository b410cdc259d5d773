import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const lib = path.resolve(__dirname, "..", "..", "lib");

test("raw SQL stands in twenty places of the product at most: what Prisma can say, it says", () => {
  const places = readdirSync(lib, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(path.join(lib, file), "utf8");
      return [...text.matchAll(/\$(query|execute)Raw/g)].map(() => file);
    });
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(20);
});
