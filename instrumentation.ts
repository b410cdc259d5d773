import type { Instrumentation } from "next";

// Next compiles this file for the edge too, where the modules of Node do not exist.
const isNode = process.env.NEXT_RUNTIME === "nodejs";

/** Next runs this once, before the first request. */
export async function register(): Promise<void> {
  if (isNode) await (await import("./instrumentation-node")).register();
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (isNode) await (await import("./instrumentation-node")).logFailure(...failure);
};
