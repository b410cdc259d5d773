import { Piscina } from "piscina";

/**
 * Threads that hash. A module of its own, because its worker is found beside it, wherever the
 * server was started from: the build copies what `new URL` names.
 * @param {number} maxThreads
 */
export const makePool = (maxThreads) =>
  new Piscina({
    filename: new URL("./bcrypt-worker.mjs", import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: 10_000,
  });
