import { withCleanup } from "./processes";
import { generate } from "./start/generate";

/* After `npm install`: what the sources import and nobody writes. */
void withCleanup(generate);
