import { createHash } from "node:crypto";
import sharp from "sharp";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { GIGABYTE } from "@/lib/domain/requests/file-constants";
import type { File } from "@/lib/domain/requests/file-schema";
import { deleteUnsentFiles } from "@/lib/domain/requests/files";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { HOSTILE_FILES } from "@/test/hostile-files";
import { unknownBytes } from "@/test/unknown-bytes";
import { DELETE, GET, HEAD } from "./[id]/route";
import { GET as PREVIEW } from "./[id]/preview/route";
import { POST } from "./route";

let customer: Awaited<ReturnType<typeof makeCustomer>>;
let session: TestSession;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  customer = await makeCustomer();
  session = await signedIn("customer", customer.owner.id);
});

interface Sent {
  data: File;
  code: string;
}

const send = (body: Buffer, name = "a.bin", more: Call = {}) =>
  call<Sent>(POST, {
    method: "POST",
    url: `/api/files?${new URLSearchParams({ name }).toString()}`,
    body,
    as: session,
    ...more,
    headers: {
      "content-type": "image/png",
      "content-length": String(body.length),
      ...more.headers,
    },
  });

const get = (id: string, more: Call = {}) => call(GET, { params: { id }, as: session, ...more });
const preview = (id: string) => call(PREVIEW, { params: { id }, as: session });
const bytesOf = async ({ response }: { response: Response }) =>
  Buffer.from(await response.arrayBuffer());

test("a file comes back as it was sent, with its hash", async () => {
  const bytes = unknownBytes(1_000_000);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { status, body } = await send(bytes, "Übersicht 概要.bin");
  expect([status, body.data]).toEqual([
    201,
    {
      _id: body.data._id,
      version: 1,
      createdAt: expect.any(String),
      name: "Übersicht 概要.bin",
      type: "application/octet-stream",
      size: 1_000_000,
      sha256,
      width: null,
      height: null,
    },
  ]);
  const answer = await get(body.data._id);
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "content-disposition":
      "attachment; filename=\"_bersicht __.bin\"; filename*=UTF-8''%C3%9Cbersicht%20%E6%A6%82%E8%A6%81.bin",
    "content-length": "1000000",
    "content-security-policy": "sandbox; default-src 'none'",
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
  });
  const head = await call(HEAD, { method: "HEAD", params: { id: body.data._id }, as: session });
  expect([head.status, head.headers.get("content-length"), head.text]).toEqual([
    200,
    "1000000",
    "",
  ]);
});

test.each(HOSTILE_FILES)("$label", async ({ name, bytes, type, hasPreview = false }) => {
  const { status, body } = await send(bytes, name);
  if (typeof type === "number") {
    expect([status, await db().file.count({ where: { senderId: customer.owner.id } })]).toEqual([
      type,
      0,
    ]);
    return;
  }
  expect([status, body.data.type]).toEqual([201, type]);
  expect(body.data.name).toMatch(
    /^[^\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF/\\"<>]+$/u,
  );
  const answer = await get(body.data._id);
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  const isShown = /^(image\/(png|jpeg|webp)|application\/pdf|text\/plain)$/.test(type);
  expect(answer.headers.get("content-disposition")).toMatch(
    isShown ? /^inline; filename="[ -~]+"; filename\*=UTF-8''[\w.!%~-]+$/ : /^attachment; /,
  );
  expect(answer.headers.get("content-type")).toBe(
    type === "text/plain" ? "text/plain; charset=utf-8" : type,
  );
  expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await preview(body.data._id)).status).toBe(hasPreview ? 200 : 404);
});

test("the set has sixty files or more", () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ["bytes=0-0", 206, "bytes 0-0/600000", 1],
  ["bytes=262143-262144", 206, "bytes 262143-262144/600000", 2],
  ["bytes=1-", 206, "bytes 1-599999/600000", 599_999],
  ["bytes=-1", 206, "bytes 599999-599999/600000", 1],
  ["bytes=-9999999", 206, "bytes 0-599999/600000", 600_000],
  ["bytes=599999-99999999999999999999", 206, "bytes 599999-599999/600000", 1],
  ["Bytes = 5-9", 206, "bytes 5-9/600000", 5],
  ["bytes=600000-", 416, "bytes */600000", 0],
  ["bytes=-0", 416, "bytes */600000", 0],
  ["bytes=9-5", 200, null, 600_000],
  ["bytes=0-1,5-6", 200, null, 600_000],
  [`bytes=${"0-1,".repeat(1_000)}0-1`, 200, null, 600_000],
  ["bytes=-", 200, null, 600_000],
  ["bytes=a-b", 200, null, 600_000],
  ["bytes=--5", 200, null, 600_000],
  ["bytes=0x0-0x5", 200, null, 600_000],
  ["bytes=1e3-2e3", 200, null, 600_000],
  ["items=0-5", 200, null, 600_000],
  ["0-5", 200, null, 600_000],
  ["", 200, null, 600_000],
])("Range %s is %i", async (range, status, contentRange, length) => {
  const bytes = unknownBytes(600_000);
  const { body } = await send(bytes);
  const answer = await get(body.data._id, { headers: { range } });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
  const [, first = "0"] = /^bytes (\d+)/.exec(contentRange ?? "") ?? [];
  const expected = bytes.subarray(Number(first), Number(first) + length);
  expect((await bytesOf(answer)).equals(expected)).toBe(true);
});

test("who has a file already is told so; a range of another version is the whole", async () => {
  const { body } = await send(Buffer.from("Hello"));
  const etag = `"${body.data.sha256}"`;
  for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await get(body.data._id, { headers: { "if-none-match": value } });
    expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await get(body.data._id, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const range = "bytes=0-0";
  const other = await get(body.data._id, { headers: { range, "if-range": '"other"' } });
  const same = await get(body.data._id, { headers: { range, "if-range": etag } });
  expect([other.status, same.status]).toEqual([200, 206]);
});

test("nothing, too much and more than is said are refused, and leave nothing", async () => {
  const large = Buffer.alloc(25_000_001, "a");
  expect(await send(Buffer.alloc(0))).toMatchObject({ status: 400 });
  expect(await send(large)).toMatchObject({ status: 413, body: { code: "too_large" } });
  // Without a length it is cut at the first byte beyond.
  expect(await send(large, "a", { headers: { "content-length": "" } })).toMatchObject({
    status: 413,
  });
  expect(await send(Buffer.alloc(5), "a".repeat(201))).toMatchObject({ status: 400 });
  const gzip = { headers: { "content-encoding": "gzip" } };
  expect(await send(Buffer.from("a"), "a", gzip)).toMatchObject({ status: 415 });
  expect(await db().file.count({ where: { senderId: customer.owner.id } })).toBe(0);
  expect((await send(large.subarray(1), "a")).status).toBe(201);
});

test("a body that breaks off leaves nothing", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.alloc(400_000, "a"));
    },
    pull(controller) {
      controller.error(new Error("hung up"));
    },
  });
  const request = new Request("http://localhost:3000/api/files?name=a", {
    method: "POST",
    body: broken,
    duplex: "half",
    headers: {
      authorization: `Bearer ${session.token}`,
      "content-length": "9999999",
    },
  } as RequestInit);
  const answer = await POST(request, { params: Promise.resolve({}) });
  expect([answer.status, await db().fileChunk.count()]).toEqual([400, await chunksOfOthers()]);
  // It may be tried again: what never came takes nothing of an hour's bytes.
  const key = `fileBytes:${customer.id}`;
  expect(await db().rateLimit.findUnique({ where: { key } })).toMatchObject({ points: 400_000 });
});

const chunksOfOthers = () =>
  db().fileChunk.count({ where: { file: { senderId: { not: customer.owner.id } } } });

test("a file without a message is its sender's alone, who may delete it", async () => {
  const { body } = await send(Buffer.from("Hello"));
  const colleague = await signedIn("customer", (await makePerson(customer.id, "owner")).id);
  const other = await signedIn("customer", (await makeCustomer()).owner.id);
  const admin = await signedIn("admin", (await makeAdmin()).id);
  const params = { id: body.data._id };
  for (const as of [colleague, other, admin]) {
    expect((await get(params.id, { as })).status).toBe(404);
    expect((await call(PREVIEW, { params, as })).status).toBe(404);
    expect((await call(DELETE, { method: "DELETE", params, as })).status).toBe(404);
  }
  expect((await call(DELETE, { method: "DELETE", params, as: session })).status).toBe(200);
  expect((await get(params.id)).status).toBe(404);
  expect(await db().fileChunk.count({ where: { fileId: params.id } })).toBe(0);
});

test("of a company two gigabytes are kept, or as many as the installation says, and 200 MB an hour taken", async () => {
  const filler = {
    name: "a",
    size: 25_000_000,
    senderId: customer.owner.id,
    createdAt: new Date(),
  };
  const files = Array((2 * GIGABYTE) / 25_000_000).fill({
    ...filler,
    customerId: customer.id,
  }) as [];
  await db().file.createMany({ data: files });
  const colleague = await signedIn("customer", (await makePerson(customer.id, "member")).id);
  const full = await send(Buffer.from("a"), "a", { as: colleague });
  expect([full.status, full.body.code]).toEqual([409, "storage_full"]);
  const more = jest.replaceProperty(env(), "CUSTOMER_STORAGE_GB", 3);
  expect((await send(Buffer.from("a"), "a", { as: colleague })).status).toBe(201);
  more.restore();
  await db().file.deleteMany({ where: { customerId: customer.id } });
  const content = Buffer.alloc(25_000_000, "a");
  for (let sent = 0; sent < 7; sent += 1) expect((await send(content)).status).toBe(201);
  // Two bytes were tried above.
  expect((await send(content, "a", { as: colleague })).status).toBe(429);
  expect((await send(content.subarray(2), "a", { as: colleague })).status).toBe(201);
  expect((await send(Buffer.from("a"))).status).toBe(429);
});

test("a picture's preview is made once, upright, 640 wide, and without its metadata", async () => {
  const picture = await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: "red" },
  })
    .withExif({ IFD0: { Copyright: "planted marker", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await send(picture, "photo.jpg");
  expect(body.data).toMatchObject({ type: "image/jpeg", width: 900, height: 1_600 });
  const answer = await preview(body.data._id);
  const bytes = await bytesOf(answer);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  const { format, width, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ format, width, exif, icc, xmp, orientation }).toEqual({ format: "webp", width: 640 });
  expect(bytes.includes("planted")).toBe(false);
  await db().fileChunk.deleteMany({ where: { fileId: body.data._id } });
  expect((await bytesOf(await preview(body.data._id))).equals(bytes)).toBe(true);
});

test("what no message took within a day goes", async () => {
  const old = (await send(Buffer.from("old"))).body.data._id;
  const fresh = (await send(Buffer.from("new"))).body.data._id;
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await db().file.update({ where: { id: old }, data: { createdAt } });
  await deleteUnsentFiles();
  expect([(await get(old)).status, (await get(fresh)).status]).toEqual([404, 200]);
  expect(await db().fileChunk.count({ where: { fileId: old } })).toBe(0);
});
