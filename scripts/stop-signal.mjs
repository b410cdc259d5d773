/**
 * npm's shell ends on SIGTERM without passing it on: stops when the parent has gone, too.
 * @returns {Promise<string>}
 */
export function nextStopSignal() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.once(signal, () => resolve(signal));
    const parent = process.ppid;
    const check = () => process.ppid !== parent && resolve("the end of its parent");
    if (process.env.npm_lifecycle_event) setInterval(check, 1_000).unref();
  });
}
