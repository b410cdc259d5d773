import { installPackages } from "../scripts/start/machine.mjs";
import { report } from "../scripts/start/steps.mjs";

/* Before every bench and chaos experiment: installs their packages unless they are there. */
try {
  await installPackages(import.meta.dirname);
} catch (error) {
  report(error);
  process.exitCode = 1;
}
