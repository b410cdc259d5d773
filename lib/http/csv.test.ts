import { z } from "zod";
import { logger } from "@/lib/core/logger";
import { csvResponse } from "./csv";

describe("a list as a file", () => {
  function sheet() {
    const walk = { read: 0, isOver: false };
    async function* batches() {
      try {
        for (;;) {
          walk.read += 1;
          yield [{ _id: String(walk.read) }];
        }
      } finally {
        walk.isOver = true;
      }
    }
    const response = csvResponse({
      name: "things",
      schema: z.object({ _id: z.string() }),
      batches: batches(),
      serialize: (row: { _id: string }) => row,
      log: logger,
    });
    return { walk, reader: (response.body as ReadableStream<Uint8Array>).getReader() };
  }

  it("is read no faster than it is taken", async () => {
    const { walk, reader } = sheet();
    expect(walk.read).toBe(0);
    await reader.read();
    await reader.read();
    expect(walk.read).toBe(1);
  });

  it("ends its walk through the list when nobody takes it any more", async () => {
    const { walk, reader } = sheet();
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    await reader.cancel();
    expect(walk).toEqual({ read: 2, isOver: true });
  });
});
