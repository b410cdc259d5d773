import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A server that takes webhooks; `answers` says what it answers at a path, 200 if absent. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: Record<string, (response: http.ServerResponse) => void> = {};
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const headers = request.headers as Record<string, string>;
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      const answer = answers[path];
      if (answer) answer(response);
      else response.end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
