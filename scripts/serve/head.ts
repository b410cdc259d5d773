import type { ServerResponse } from "node:http";

/** Calls `last` when the head of an answer is about to leave, while its headers can still be changed; what it returns is the status that leaves. */
export function beforeHead(response: ServerResponse, last: (status: number) => number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(last(status), ...rest)) as ServerResponse["writeHead"];
}
