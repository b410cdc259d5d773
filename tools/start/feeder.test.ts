import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { runsInput, reportedRun } from "@/lib/domain/agents/schema";
import { demoAgentKey } from "@/test/factories/credentials";
import { startFeeder } from "./feeder";

test("each agent that reports and is not silent reports a valid run at the start", async () => {
  const reports = new Map<string, unknown>();
  const arrived = new Promise<void>((resolve) => {
    server.on("request", (request, response) => {
      void json(request).then((body) => {
        reports.set(`${request.url} ${request.headers.authorization}`, body);
        response.end("{}");
        if (reports.size === 4) resolve();
      });
    });
  });
  const stop = startFeeder(address);
  await arrived;
  stop();
  const keys = ["support", "forecast", "invoices", "scheduling"].map(demoAgentKey);
  expect([...reports.keys()].sort()).toEqual(
    keys.map((key) => `/api/agents/runs Bearer ${key}`).sort(),
  );
  for (const body of reports.values())
    for (const run of runsInput.parse(body).runs) expect(reportedRun.parse(run)).toEqual(run);
});

const server = createServer();
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
