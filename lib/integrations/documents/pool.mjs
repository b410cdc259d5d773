import { Piscina } from "piscina";

/**
 * A separate module: the build copies the files that `new URL` names, each by itself, so that the
 * worker is told where the others are.
 * @param {string} [operatorsFont] a file
 */
export const createPool = (operatorsFont) =>
  new Piscina({
    filename: new URL("./worker.mjs", import.meta.url).href,
    workerData: {
      fonts: new URL("./fonts.mjs", import.meta.url).href,
      textLayout: new URL("./text-layout.mjs", import.meta.url).href,
      tables: new URL("./tables.mjs", import.meta.url).href,
      sheet: new URL("./sheet.mjs", import.meta.url).href,
      operatorsFont,
    },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
