import { watchParent } from "../processes";

type Work = () => Promise<unknown>;

/** Undoes what was started, latest first, when the process is asked to stop. */
export class Stopping {
  private readonly works: Work[] = [];
  private asked = false;

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        // A second Ctrl-C means now; the helper of each child ends it when we are gone.
        if (this.asked) process.exit(130);
        process.stdout.write("\n  Stopping … ");
        void this.stop(0);
      });
    }
    watchParent(() => void this.stop(0));
  }

  add(work: Work): void {
    this.works.push(work);
  }

  /**
   * Something that must run ended by itself: says so and stops the rest. Silent while stopping,
   * when it is expected.
   */
  async fail(message: string): Promise<void> {
    if (this.asked) return;
    console.error(`\n${message}`);
    await this.stop(1);
  }

  async stop(code: number): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const from = performance.now();
    for (const work of this.works.toReversed())
      await work().catch((error: unknown) => console.error(error));
    if (code === 0)
      process.stdout.write(`stopped in ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
    process.exit(code);
  }
}
