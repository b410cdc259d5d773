import { Piscina } from "piscina";

/** A separate module: the build copies the worker that `new URL` names. */
export const createPool = () =>
  new Piscina({
    filename: new URL("./worker.mjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
