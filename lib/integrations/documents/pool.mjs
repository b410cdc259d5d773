import { Piscina } from "piscina";

/**
 * The thread that draws. A module of its own, because its worker is found beside it: the build
 * copies what `new URL` names.
 */
export const makePool = () =>
  new Piscina({
    filename: new URL("./worker.mjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
