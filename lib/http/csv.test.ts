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

  it("holds no formula in any kind of cell, also where a spreadsheet splits it", async () => {
    const schema = z.object({ text: z.string(), list: z.string(), changes: z.string() });
    async function* batches() {
      yield [{ text: "x;=1+1;y", list: ["x;=1", "-2"], changes: { name: "x;=1+1;y" } }];
    }
    const serialize = (row: object) => row;
    const response = csvResponse({ name: "x", schema, batches: batches(), serialize, log: logger });
    const row = (await response.text()).split("\r\n")[1];
    expect(row).toBe(`x;'=1+1;y,x;'=1; -2,"{""name"":""x;'=1+1;y""}"`);
  });

  it("ends its walk through the list when nobody takes it any more", async () => {
    const { walk, reader } = sheet();
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    await reader.cancel();
    expect(walk).toEqual({ read: 2, isOver: true });
  });
});
