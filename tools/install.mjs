import { installPackages } from "./start/preflight.mjs";
import { printError } from "./start/steps.mjs";

/* Before every bench and chaos experiment: installs their packages unless they are there. */
try {
  await installPackages(import.meta.dirname);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
