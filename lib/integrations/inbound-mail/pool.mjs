import { Piscina } from "piscina";

/** A separate module, as of documents: the worker is told where what it loads is. */
export const createPool = () =>
  new Piscina({
    filename: new URL("./worker.mjs", import.meta.url).href,
    workerData: { replyText: new URL("./reply-text.mjs", import.meta.url).href },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  });
