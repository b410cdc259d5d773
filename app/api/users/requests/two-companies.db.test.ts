import { DELETE, GET as readFile, HEAD } from "@/app/api/files/[id]/route";
import { GET as readPreview } from "@/app/api/files/[id]/preview/route";
import { POST as sendFile } from "@/app/api/files/route";
import type { File } from "@/lib/domain/requests/file-schema";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { askAgency, askCustomer, makeIntake } from "@/test/requests";
import { PUT as decide } from "./[id]/decision/route";
import { PUT as answerItem } from "./[id]/items/[itemId]/route";
import { POST as write } from "./[id]/messages/route";
import { PUT as markRead } from "./[id]/read/route";
import { GET as readThread, PUT as update } from "./[id]/route";
import { GET as list, POST as ask } from "./route";

/* Somebody who signs in for two companies holds every id of the first, and tries them with the
 * session of the second. */

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Company {
  session: TestSession;
  customerId: string;
  subscription: string;
  thread: string;
  /** Asks for approval. */
  message: string;
  intake: string;
  item: string;
  /** Of a message, and of none yet. */
  file: File;
  unsent: File;
}

async function upload(session: TestSession): Promise<File> {
  const url = "/api/files?name=a.png";
  const { body } = await call<{ data: File }>(sendFile, {
    method: "POST",
    url,
    body: PIXEL,
    as: session,
    headers: { "content-type": "image/png", "content-length": String(PIXEL.length) },
  });
  return body.data;
}

async function makeCompany(): Promise<Company> {
  const { id: subscription, customer, asCustomer, asAdmin } = await makeAssigned(100);
  const session = await signedIn("customer", customer.owner.id);
  const [file, unsent] = [await upload(session), await upload(session)];
  const { id: thread } = await askAgency(asCustomer, { files: [file._id] });
  const asked = await askCustomer(asAdmin, customer.id, { approval: true });
  const { id: message } = await db().requestMessage.findFirstOrThrow({
    where: { requestId: asked.id },
  });
  const { id: intake, items } = await makeIntake(customer.id, ["Your logo"]);
  const item = items[0]?.id ?? "";
  const ids = { customerId: customer.id, subscription, thread, message, intake, item };
  return { session, file, unsent, ...ids };
}

let second: Company;
let first: Company;
let asked: string;

beforeAll(async () => {
  [second, first] = [await makeCompany(), await makeCompany()];
  asked = (await db().requestMessage.findUniqueOrThrow({ where: { id: first.message } })).requestId;
});

beforeEach(() => db().rateLimit.deleteMany());

const as = (method: string, params: Record<string, string>, more: Call = {}): Call => ({
  method,
  params,
  as: second.session,
  ...more,
});

/** All that is kept of the other company's requests, as text. */
async function stateOfFirst(): Promise<string> {
  const where = { customerId: first.customerId };
  return JSON.stringify([
    await db().request.findMany({ where, orderBy: { id: "asc" } }),
    await db().requestMessage.findMany({ where: { request: where }, orderBy: { id: "asc" } }),
    await db().requestItem.findMany({ where: { request: where }, orderBy: { id: "asc" } }),
    await db().requestRead.findMany({ where: { request: where }, orderBy: { userId: "asc" } }),
    await db().file.findMany({ where, orderBy: { id: "asc" } }),
  ]);
}

const attempts: [string, () => Promise<{ status: number }>, number][] = [
  ["read a thread", () => call(readThread, as("GET", { id: first.thread })), 404],
  [
    "write into a thread",
    () => call(write, as("POST", { id: first.thread }, { body: { content: "Hello" } })),
    404,
  ],
  [
    "close a thread",
    () => call(update, as("PUT", { id: first.thread }, { body: { state: "done" } })),
    404,
  ],
  ["mark a thread as read", () => call(markRead, as("PUT", { id: first.thread })), 404],
  [
    "approve in a thread",
    () =>
      call(decide, as("PUT", { id: asked }, { body: { message: first.message, approved: true } })),
    404,
  ],
  [
    "approve a foreign message through an own thread",
    () =>
      call(
        decide,
        as("PUT", { id: second.thread }, { body: { message: first.message, approved: true } }),
      ),
    404,
  ],
  [
    "answer an item",
    () =>
      call(
        answerItem,
        as("PUT", { id: first.intake, itemId: first.item }, { body: { done: true } }),
      ),
    404,
  ],
  [
    "answer a foreign item through an own thread",
    () =>
      call(
        answerItem,
        as("PUT", { id: second.intake, itemId: first.item }, { body: { done: true } }),
      ),
    404,
  ],
  [
    "ask about a foreign service",
    () =>
      call(
        ask,
        as("POST", {}, { body: { title: "a", content: "b", subscription: first.subscription } }),
      ),
    400,
  ],
  ["read a file", () => call(readFile, as("GET", { id: first.file._id })), 404],
  [
    "read a byte of a file",
    () => call(readFile, as("GET", { id: first.file._id }, { headers: { range: "bytes=0-0" } })),
    404,
  ],
  [
    "ask for a range that no file has, to learn its size",
    () =>
      call(readFile, as("GET", { id: first.file._id }, { headers: { range: "bytes=9999999-" } })),
    404,
  ],
  [
    "ask whether a file has a hash",
    () =>
      call(
        readFile,
        as(
          "GET",
          { id: first.file._id },
          { headers: { "if-none-match": `"${first.file.sha256}"` } },
        ),
      ),
    404,
  ],
  ["ask for the head of a file", () => call(HEAD, as("HEAD", { id: first.file._id })), 404],
  ["see a picture's preview", () => call(readPreview, as("GET", { id: first.file._id })), 404],
  [
    "read a file that no message has yet",
    () => call(readFile, as("GET", { id: first.unsent._id })),
    404,
  ],
  ["delete a file", () => call(DELETE, as("DELETE", { id: first.file._id })), 404],
  [
    "delete one that no message has yet",
    () => call(DELETE, as("DELETE", { id: first.unsent._id })),
    404,
  ],
  [
    "send a foreign upload in an own message",
    () =>
      call(
        write,
        as("POST", { id: second.thread }, { body: { content: "a", files: [first.unsent._id] } }),
      ),
    400,
  ],
  [
    "send a foreign message's file in an own request",
    () =>
      call(ask, as("POST", {}, { body: { title: "a", content: "b", files: [first.file._id] } })),
    400,
  ],
  [
    "send a foreign upload as an own answer",
    () =>
      call(
        answerItem,
        as(
          "PUT",
          { id: second.intake, itemId: second.item },
          { body: { done: true, files: [first.unsent._id] } },
        ),
      ),
    400,
  ],
];

test.each(attempts)(
  "with the other company's ids nobody can %s",
  async (_what, attempt, status) => {
    const before = await stateOfFirst();
    expect((await attempt()).status).toBe(status);
    expect(await stateOfFirst()).toBe(before);
  },
);

test("a list by the other company's ids, its customer's or a search holds the own alone", async () => {
  for (const query of [`subscription=${first.subscription}`, `userId=${first.customerId}`, ""]) {
    const { status, text } = await call(
      list,
      as("GET", {}, { url: `/api/users/requests?${query}` }),
    );
    expect([query, status === 200 || status === 400]).toEqual([query, true]);
    expect(text).not.toContain(first.thread);
  }
});

test("a key of idempotency answers the one who used it", async () => {
  const headers = { "idempotency-key": "the-same-key-of-two" };
  const body = { title: "Only once", content: "Of the other company" };
  const url = "/api/users/requests";
  await call(ask, { method: "POST", url, body, as: first.session, headers });
  const { text, status } = await call(ask, as("POST", {}, { url, body, headers }));
  expect(status).toBe(201);
  expect(await db().request.count({ where: { title: "Only once" } })).toBe(2);
  expect(text).not.toContain(first.customerId);
});

test("an own upload of the one company is none of the other's threads", async () => {
  const mine = await upload(second.session);
  const { status } = await call(write, {
    method: "POST",
    params: { id: first.thread },
    body: { content: "From the other side", files: [mine._id] },
    as: first.session,
  });
  expect(status).toBe(400);
});
