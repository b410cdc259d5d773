import { Client } from "pg";

/** Ends this process as by SIGKILL, before or after its nth commit. */
export function dieAtCommit(when: string | undefined, nth: number): void {
  const die = () => process.kill(process.pid, "SIGKILL");
  let commits = 0;
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  function watched(this: Client, ...args: unknown[]): unknown {
    const [statement] = args as [string | { text?: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    const isLast = text === "COMMIT" && (commits += 1) === nth;
    if (isLast && when === "before") die();
    const answer = query.apply(this, args);
    if (isLast) void Promise.resolve(answer).then(die);
    return answer;
  }
  Object.assign(Client.prototype, { query: watched });
}
