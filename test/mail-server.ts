import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine that takes everything and notes who was written to. */
export async function startMailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) =>
      void stream.resume().on("end", () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
