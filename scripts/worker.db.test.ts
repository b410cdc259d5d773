import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { installQueues } from "@/lib/db/queue";
import { queueMail } from "@/lib/domain/mail/mutations";
import { makeSettings } from "./testing/fixtures";

test("npm run worker sends what was queued before it, and ends with who started it, kill -9 included", async () => {
  await makeSettings();
  const got: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) =>
      void stream
        .resume()
        .on("end", () => (got.push(...envelope.rcptTo.map(({ address }) => address)), done())),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await installQueues(process.env.DATABASE_URL ?? "");
  const id = await inTransaction((tx) =>
    queueMail(tx, {
      to: "ada@example.com",
      kind: "welcome",
      write: () => ({ subject: "Hello", heading: "Hello", paragraphs: [] }),
    }),
  );

  // A shell between, as npm has one: it is killed, and hands nothing on.
  const shell = spawn(
    "/bin/sh",
    ["-c", '"$0" --require ./scripts/typescript.cjs scripts/worker.ts; true', process.execPath],
    {
      cwd: path.resolve(__dirname, ".."),
      env: {
        ...process.env,
        npm_lifecycle_event: "worker",
        SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
        LOG_LEVEL: "info",
      },
    },
  );
  let said = "";
  const heard = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(words) && resolve();
      shell.stdout.on("data", look);
      look();
    });
  shell.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  shell.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await heard("the worker has started");
  while ((await db().mail.findUniqueOrThrow({ where: { id: id ?? "" } })).status !== "sent")
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(got).toEqual(["ada@example.com"]);
  shell.kill("SIGKILL");
  await heard("the worker stops");
  await once(shell, "close");
  await new Promise<void>((resolve) => server.close(resolve));
});
