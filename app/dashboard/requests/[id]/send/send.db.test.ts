import { env } from "@/lib/core/env";
import { cookieName } from "@/lib/auth/cookies";
import { db } from "@/lib/db/client";
import { signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { callerOf, makeCustomer } from "@/test/fixtures";
import { askAgency } from "@/test/requests";
import { unknownBytes } from "@/test/unknown-bytes";
import { POST } from "./route";

let session: TestSession;
let id: string;
let customerId: string;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  const customer = await makeCustomer();
  customerId = customer.id;
  session = await signedIn("customer", customer.owner.id);
  ({ id } = await askAgency(callerOf(customer.owner)));
});

type Body = FormData | { bytes: Buffer; type: string };

async function post(body: Body, headers: Record<string, string> = {}) {
  const site = new URL(env().SITE_URL);
  const isForm = body instanceof FormData;
  const request = new Request(new URL(`/dashboard/requests/${id}/send`, site), {
    method: "POST",
    headers: {
      origin: site.origin,
      cookie: `${cookieName(session.kind)}=${session.token}`,
      ...(!isForm && { "content-type": body.type }),
      ...headers,
    },
    body: isForm ? body : new Uint8Array(body.bytes),
  });
  const answer = await POST(request, { params: Promise.resolve({ id }) });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html: await answer.text(),
  };
}

function formOf(content: string, files: [string, Buffer][]): FormData {
  const form = new FormData();
  form.set("content", content);
  for (const [name, bytes] of files) form.append("files", new File([new Uint8Array(bytes)], name));
  return form;
}

const written = () =>
  db().requestMessage.findMany({
    where: { requestId: id, content: { not: "Say when the money is there." } },
    select: { content: true, files: { select: { name: true, size: true, type: true } } },
  });

test("a form without script becomes a message with its files, in their order", async () => {
  const large = unknownBytes(3_000_000);
  const form = formOf("Here they are.", [
    ["Übersicht 概要.bin", large],
    ["notes.txt", Buffer.from("one\n")],
  ]);
  expect(await post(form)).toMatchObject({ status: 303, location: `/dashboard/requests/${id}` });
  const [message] = await written();
  expect(message).toEqual({
    content: "Here they are.",
    files: expect.arrayContaining([
      { name: "Übersicht 概要.bin", size: 3_000_000, type: "application/octet-stream" },
      { name: "notes.txt", size: 4, type: "text/plain" },
    ]) as unknown,
  });
  // Each file counts for itself, not for the whole form.
  expect(
    await db().rateLimit.findUnique({ where: { key: `fileBytes:${customerId}` } }),
  ).toMatchObject({ points: 3_000_004 });
});

test("a field for files that stayed empty is no file", async () => {
  const form = formOf("No file.", [["", Buffer.alloc(0)]]);
  expect(await post(form)).toMatchObject({ status: 303 });
  expect(await written()).toEqual([{ content: "No file.", files: [] }]);
});

test("a refusal says why, with what was typed as text", async () => {
  const script = Buffer.from("#!/bin/sh\nrm -rf /\n");
  const cases: [string, FormData, number, string][] = [
    ["no text", formOf("", []), 400, "Message:"],
    [
      "empty file",
      formOf("Kept <b>text", [["a.txt", Buffer.alloc(0)]]),
      400,
      "This file is empty.",
    ],
    [
      "too large",
      formOf("Kept <b>text", [["a.bin", Buffer.alloc(25_000_001)]]),
      413,
      "larger than",
    ],
    [
      "eleven",
      formOf(
        "Kept <b>text",
        Array.from({ length: 11 }, (_, n) => [`${n}.txt`, script]),
      ),
      400,
      "10 files at most",
    ],
  ];
  for (const [what, form, status, reason] of cases) {
    const answer = await post(form);
    expect([what, answer.status]).toEqual([what, status]);
    expect(answer.html).toContain(reason);
    expect(answer.html).not.toContain("<b>text");
  }
  expect(await written()).toEqual([]);
});

test("what is no whole form is refused, and the next one is taken", async () => {
  const type = "multipart/form-data; boundary=x";
  const part = (more: string) => `--x\r\nContent-Disposition: form-data; ${more}\r\n\r\n`;
  const bodies: [string, string, number][] = [
    [part('name="files"; filename="a.txt"') + "broken off", type, 400],
    [`${part('name="content"')}broken off`, type, 400],
    ["no part at all", type, 400],
    ["", type, 400],
    ["a=b", "application/x-www-form-urlencoded", 415],
    ["--\r\n", "multipart/form-data", 415],
    ["--\r\n", "multipart/form-data; boundary", 400],
    [
      `--x\r\nContent-Disposition: form-data; name="content"\r\nContent-Type: text/plain; charset=nowhere\r\n\r\nhi\r\n--x--\r\n`,
      type,
      303,
    ],
  ];
  for (const [text, contentType, status] of bodies) {
    const answer = await post({ bytes: Buffer.from(text), type: contentType });
    expect([text, answer.status]).toEqual([text, status]);
  }
  expect(await post(formOf("Then a good one.", []))).toMatchObject({ status: 303 });
});

test("a form from another site, or without a session, is refused before a file is kept", async () => {
  const form = () => formOf("Hello", [["a.txt", Buffer.from("a")]]);
  expect((await post(form(), { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await post(form(), { cookie: "" })).status).toBe(401);
  expect(await db().file.count({ where: { customerId } })).toBe(0);
});
