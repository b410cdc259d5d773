import { DELETE as deleteFile, GET as readFile } from "@/app/api/files/[id]/route";
import { POST as sendFile } from "@/app/api/files/route";
import { POST as useTool } from "@/app/api/mcp/route";
import { GET as exportData } from "@/app/api/users/export/route";
import { db } from "@/lib/db/client";
import { receiveFile, senderOf } from "@/lib/domain/requests/files";
import type { OwnExport } from "@/lib/domain/accounts/export-schema";
import { RULES } from "@/lib/http/rate-limit";
import { makeApiKey } from "@/test/api-keys";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { askAgency, reply } from "@/test/requests";
import { POST as write } from "./[id]/messages/route";
import { PUT as markRead } from "./[id]/read/route";
import { GET as readThread } from "./[id]/route";
import { GET as list, POST as open } from "./route";

/* A key has a role, and is not the person who made it. */

async function makeWorld() {
  const { customer, asCustomer, asAdmin } = await makeAssigned(100);
  const send = () =>
    receiveFile(senderOf(asCustomer.actor), { name: "a.txt", pieces: [Buffer.from("Hello")] });
  const [file, unsent] = [await send(), await send()];
  const { id } = await askAgency(asCustomer, { files: [file._id] });
  const common = { customerId: customer.id, createdById: customer.owner.id };
  const billing = { ...common, customerRole: "billing" } as const;
  const { key } = await makeApiKey({ ...billing, readOnly: true });
  const { key: writing } = await makeApiKey(billing);
  const { key: owner } = await makeApiKey({ ...common, customerRole: "owner" });
  return { customer, asAdmin, id, file, unsent, keys: { billing: key, writing, owner } };
}

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
});

async function tool(bearer: string, name: string, input: object) {
  const { body } = await call<{ result: { isError?: boolean; content: [{ text: string }] } }>(
    useTool,
    {
      method: "POST",
      bearer,
      headers: { accept: "application/json, text/event-stream" },
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: input },
      },
    },
  );
  const { isError = false, content } = body.result;
  return { isError, answer: JSON.parse(content[0].text) as Record<string, unknown> };
}

describe("a key that an owner made for billing", () => {
  it("does not read what the owner takes part in", async () => {
    const { id, file, unsent, keys } = world;
    const bearer = keys.billing;
    expect((await call(readThread, { bearer, params: { id } })).status).toBe(404);
    expect((await call<{ total: number }>(list, { bearer })).body.total).toBe(0);
    for (const { _id } of [file, unsent])
      expect((await call(readFile, { bearer, params: { id: _id } })).status).toBe(404);
    expect(await tool(bearer, "read_request", { id })).toMatchObject({
      isError: true,
      answer: { code: "not_found" },
    });
    expect(await tool(bearer, "list_requests", {})).toMatchObject({ answer: { total: 0 } });
  });

  it("does not write there, and begins what is its own", async () => {
    const { id, keys } = world;
    const bearer = keys.writing;
    const content = "Thank you.";
    const written = await call(write, {
      method: "POST",
      bearer,
      params: { id },
      body: { content },
    });
    expect(written.status).toBe(404);
    expect(await tool(bearer, "write_message", { request: id, content })).toMatchObject({
      answer: { code: "not_found" },
    });
    const body = { title: "Colors", content, topic: "question" };
    expect((await call(open, { method: "POST", bearer, body })).status).toBe(201);
  });
});

test("a key marks nothing as read by who made it", async () => {
  const { customer, asAdmin, id, keys } = world;
  await reply(asAdmin, id);
  const where = { requestId_userId: { requestId: id, userId: customer.owner.id } };
  const before = await db().requestRead.findUniqueOrThrow({ where });
  const params = { id };
  const marked = await call(markRead, { method: "PUT", bearer: keys.owner, params });
  expect(marked.status).toBe(200);
  const body = { content: "By a key." };
  const wrote = await call(write, { method: "POST", bearer: keys.owner, params, body });
  expect(wrote.status).toBe(201);
  expect(await db().requestRead.findUniqueOrThrow({ where })).toEqual(before);
});

test("a key takes the company's data without the sessions and addresses of who made it", async () => {
  const { customer, keys } = world;
  const as = await signedIn("customer", customer.owner.id);
  await call(exportData, { as });
  const { body: file } = await call<OwnExport>(exportData, { as });
  const addresses = ({ events }: OwnExport) => events.filter(({ ip }) => ip !== null);
  expect([file.sessions.length > 0, addresses(file).length > 0]).toEqual([true, true]);
  const { status, body } = await call<OwnExport>(exportData, { bearer: keys.owner });
  expect(status).toBe(200);
  expect(body.sessions).toEqual([]);
  expect(addresses(body)).toEqual([]);
  expect(body.requests.length).toBeGreaterThan(0);
});

test("an assistant's messages count with the company's, and with what its key writes", async () => {
  const { customer, id, keys } = world;
  const input = { request: id, content: "Thank you." };
  await db().rateLimit.deleteMany();
  expect(await tool(keys.owner, "write_message", input)).toMatchObject({ isError: false });
  const counted = await db().rateLimit.findMany({ orderBy: { key: "asc" } });
  const { id: keyId } = await db().apiKey.findFirstOrThrow({
    where: { customerId: customer.id, customerRole: "owner" },
  });
  for (const key of [`messages:company:${customer.id}`, `writes:${keyId}`, `writesOfDay:${keyId}`])
    expect(counted).toContainEqual(expect.objectContaining({ key, points: 1 }));
  const key = `messages:company:${customer.id}`;
  await db().rateLimit.update({ where: { key }, data: { points: RULES.messages.points } });
  expect(await tool(keys.owner, "write_message", input)).toMatchObject({
    isError: true,
    answer: { code: "rate_limited" },
  });
});

test("what a key sent waits for that key alone", async () => {
  const { customer, unsent, keys } = world;
  await db().rateLimit.deleteMany();
  const send = () =>
    call<{ data: { _id: string } }>(sendFile, {
      method: "POST",
      url: "/api/files?name=a.txt",
      bearer: keys.owner,
      headers: { "content-type": "text/plain" },
      body: Buffer.from("Hello"),
    });
  const [sent, withdrawn] = [await send(), await send()];
  const params = { id: sent.body.data._id };
  const as = await signedIn("customer", customer.owner.id);
  const readBy = async (bearer: string) => (await call(readFile, { bearer, params })).status;
  expect(await readBy(keys.owner)).toBe(200);
  expect(await readBy(keys.writing)).toBe(404);
  expect((await call(readFile, { as, params })).status).toBe(404);
  expect((await call(deleteFile, { method: "DELETE", as, params })).status).toBe(404);
  const ask = (bearer: string, files: string[]) =>
    call(open, { method: "POST", bearer, body: { title: "List", content: "Here.", files } });
  expect((await ask(keys.owner, [unsent._id])).status).toBe(400);
  expect((await ask(keys.writing, [params.id])).status).toBe(400);
  expect((await ask(keys.owner, [params.id])).status).toBe(201);
  expect((await call(readFile, { as, params })).status).toBe(200);
  const bearer = keys.owner;
  const removed = { method: "DELETE", bearer, params: { id: withdrawn.body.data._id } };
  expect((await call(deleteFile, removed)).status).toBe(200);
});
