import { suite } from "./playwright.config";

/** What needs a browser but not before each push. */
export default suite("./e2e/full");
