import { devices } from "@playwright/test";
import { suite } from "./playwright.config";

/** What needs a browser but not before each push, and the flows on a phone. */
export default suite("./e2e/full", [
  {
    name: "phone",
    testDir: "./e2e",
    grep: /@phone/,
    testIgnore: "**/site-wide/**",
    // Single pixels do not matter, and the phone's own density is seven times as much painting.
    use: { ...devices["Pixel 7"], deviceScaleFactor: 1 },
  },
]);
