import { Readable } from "node:stream";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { answer, askAgency, askCustomer, makeIntake, reply } from "@/test/requests";
import { hashOf } from "./approvals";
import { TEXT_LIMIT } from "./file-constants";
import { readAskedTexts } from "./file-texts";
import { deleteFile, deleteUnsentFiles, findFile, receiveFile, senderOf } from "./files";
import { readThread } from "./queries";
import type { Reader } from "./queries";
import { toOwnThread } from "./serializers";

async function makeSides() {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  return { customer, asCustomer: callerOf(customer.owner), asAdmin: callerOf(admin) };
}

async function sendBytes({ actor }: Caller, bytes: Buffer, name = "a.txt") {
  const { _id } = await receiveFile(senderOf(actor), { name, pieces: Readable.from([bytes]) });
  return _id;
}

const sendFile = (caller: Caller, content: string) =>
  sendBytes(caller, Buffer.from(content), `${content}.txt`);

const readerOf = ({ actor }: Caller): Reader =>
  actor.kind === "admin"
    ? { scope: agencyScope(actor, "work"), personId: actor.id }
    : { scope: customerScope(actor, "requests"), personId: actor.id };

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );
const mayFind = (caller: Caller, id: string) => {
  const { scope } = readerOf(caller);
  return codeOf(findFile({ scope, actor: caller.actor }, id));
};

test("a message has its author's files in the order sent, and both sides see them", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const files = [await sendFile(asCustomer, "b"), await sendFile(asCustomer, "a")];
  const { id } = await askAgency(asCustomer, { files });
  const { messages } = toOwnThread(await readThread(readerOf(asCustomer), id));
  expect(messages.map((message) => message.files.map(({ name }) => name))).toEqual([
    ["b.txt", "a.txt"],
  ]);
  const colleague = callerOf(await makePerson(customer.id, "member"));
  const billing = callerOf(await makePerson(customer.id, "billing"));
  const other = (await makeSides()).asCustomer;
  for (const file of files) {
    const found = [colleague, asAdmin, billing, other].map((caller) => mayFind(caller, file));
    expect(await Promise.all(found)).toEqual(["done", "done", "not_found", "not_found"]);
    expect(await codeOf(deleteFile(asCustomer.actor, file, null))).toBe("conflict");
    expect(await codeOf(deleteFile(colleague.actor, file, null))).toBe("not_found");
  }
  const createdAt = new Date(now().getTime() - 48 * 3_600_000);
  await db().file.updateMany({ data: { createdAt } });
  await deleteUnsentFiles();
  expect(await db().file.count({ where: { id: { in: files } } })).toBe(2);
});

test("what is another's, sent before, or more than ten is refused, and the message with it", async () => {
  const { customer, asCustomer } = await makeSides();
  const colleague = callerOf(await makePerson(customer.id, "member"));
  const [sent, foreign] = [await sendFile(asCustomer, "a"), await sendFile(colleague, "b")];
  const refused = [[foreign], [sent, foreign], [crypto.randomUUID()]];
  for (const files of refused)
    expect(await codeOf(askAgency(asCustomer, { files }))).toBe("invalid_input");
  expect(() => askAgency(asCustomer, { files: [sent, sent] })).toThrow("has a file twice");
  const many = Array.from({ length: 11 }, () => crypto.randomUUID());
  expect(() => askAgency(asCustomer, { files: many })).toThrow("must be 10 at most");
  const twice = await Promise.all([
    codeOf(askAgency(asCustomer, { files: [sent] })),
    codeOf(askAgency(asCustomer, { files: [sent] })),
  ]);
  expect(twice.filter((code) => code === "done")).toHaveLength(1);
  expect(await codeOf(askAgency(asCustomer, { files: [sent] }))).toBe("invalid_input");
  expect(await db().request.count({ where: { customerId: customer.id } })).toBe(1);
});

test("a file of an internal message is the agency's alone, and an erasure takes what the agency sent", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const { id } = await askAgency(asCustomer);
  const file = await sendFile(asAdmin, "inside");
  expect(await mayFind(callerOf(await makeAdmin()), file)).toBe("not_found");
  await reply(asAdmin, id, { internal: true, files: [file] });
  expect(await mayFind(callerOf(await makeAdmin()), file)).toBe("done");
  expect(await mayFind(asCustomer, file)).toBe("not_found");
  const row = await db().file.findUniqueOrThrow({ where: { id: file } });
  expect(row.customerId).toBe(customer.id);
});

test("what is approved is the text with its files", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const files = [await sendFile(asAdmin, "v1"), await sendFile(asAdmin, "v2")];
  const { id } = await askCustomer(asAdmin, customer.id, { approval: true, files });
  const { number, title, messages } = toOwnThread(await readThread(readerOf(asCustomer), id));
  const [asked] = messages;
  const hashes = asked?.files.map(({ sha256 }) => sha256) ?? [];
  expect(new Set(hashes).size).toBe(2);
  const content = asked?.content ?? "";
  expect(asked?.approval?.hash).toBe(hashOf({ request: number, title, content, files: hashes }));
});

test("what short text files say stands where they are to be approved, and nowhere else", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const short = await sendBytes(asAdmin, Buffer.from("Dear customer\n<b>"));
  const long = await sendBytes(asAdmin, Buffer.alloc(TEXT_LIMIT + 1, "a"));
  const foreign = await sendBytes(asAdmin, Buffer.from("caf\xe9 et th\xe9", "latin1"));
  const plain = await sendFile(asAdmin, "Not asked");
  const { id } = await askCustomer(asAdmin, customer.id, { files: [plain] });
  const textsOf = async () =>
    readAskedTexts(toOwnThread(await readThread(readerOf(asCustomer), id)).messages);
  expect(await textsOf()).toEqual({});
  await reply(asAdmin, id, { approval: true, files: [short, long, foreign] });
  expect(await textsOf()).toEqual({ [short]: "Dear customer\n<b>" });
});

test("an answer to what the agency needs has files, added to those before", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const { id, items } = await makeIntake(customer.id, ["Your logo"]);
  const itemId = items[0]?.id ?? "";
  const first = await sendFile(asCustomer, "1");
  await answer(asCustomer, id, itemId, { files: [first] });
  const row = await answer(asCustomer, id, itemId, {
    done: true,
    files: [await sendFile(asCustomer, "2")],
  });
  expect(row.files.map(({ name }) => name)).toEqual(["1.txt", "2.txt"]);
  expect(await mayFind(asAdmin, first)).toBe("done");
});
