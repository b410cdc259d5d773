import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { toColumn, type PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { askApproval } from "@/lib/domain/requests/approvals";
import type { Random } from "@/test/factories/random";
import { demoRequests } from "./request-stories";
import type { DemoFile, DemoMessage, DemoRequest } from "./request-stories";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

interface Person {
  id: string;
  name: string;
}

interface Parties {
  admins: Person[];
  customer: { id: string; owner: Person };
}

/** Writes the threads of the demonstration, the oldest first, as their numbers are. */
export async function writeDemoRequests(
  tx: Tx,
  today: PlainDate,
  admins: Person[],
  customers: { key: string; row: { id: string; ownerId: string; name: string } }[],
  services: { key: string; row: { id: string } }[],
  random: Random,
): Promise<void> {
  const oldestFirst = demoRequests.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  for (const story of oldestFirst) {
    const row = customers.find(({ key }) => key === story.customer)?.row;
    if (!row) throw new Error(`There is no customer ${story.customer}.`);
    const customer = { id: row.id, owner: { id: row.ownerId, name: row.name } };
    const serviceId = services.find(({ key }) => key === story.service)?.row.id;
    const about = await aboutOf(tx, story, customer.id, serviceId);
    await writeRequest(tx, story, { admins, customer }, { ...about, today }, random);
  }
}

/** The subscription and the agent that it is about. */
async function aboutOf(
  tx: Tx,
  { agent: name }: DemoRequest,
  customerId: string,
  serviceId: string | undefined,
) {
  if (!serviceId) return { subscriptionId: null, agentId: null };
  const where = { customerId, serviceId };
  const { id: subscriptionId } = await tx.subscription.findFirstOrThrow({ where });
  if (!name) return { subscriptionId, agentId: null };
  const { id: agentId } = await tx.agent.findFirstOrThrow({ where: { subscriptionId, name } });
  return { subscriptionId, agentId };
}

interface About {
  subscriptionId: string | null;
  agentId: string | null;
  today: PlainDate;
}

async function writeRequest(
  tx: Tx,
  story: DemoRequest,
  { admins, customer }: Parties,
  { today, ...about }: About,
  random: Random,
): Promise<void> {
  const { title, topic, state, dueInDays, items = [], messages } = story;
  const shown = messages.filter(({ isInternal }) => !isInternal);
  const lastMessageAt = ago(shown.at(-1)?.hoursAgo ?? story.hoursAgo);
  const createdAt = ago(story.hoursAgo);
  const id = random.uuid(createdAt);
  const since = { agencySince: null, customerSince: null, doneAt: null };
  const turn = { open: "agencySince", waiting: "customerSince", done: "doneAt" } as const;
  const request = await tx.request.create({
    data: {
      ...about,
      ...since,
      [turn[state]]: lastMessageAt,
      id,
      customerId: customer.id,
      title,
      topic,
      state,
      assigneeId: story.assignee === undefined ? null : admins[story.assignee]?.id,
      dueOn: dueInDays === undefined ? null : toColumn(today.add({ days: dueInDays })),
      lastMessageAt,
      createdAt,
    },
    select: { id: true, number: true, title: true },
  });
  for (const [position, { text, answer, hoursAgo, file }] of items.entries()) {
    const itemId = random.uuid(createdAt);
    const done = hoursAgo !== undefined && {
      answer,
      doneById: customer.owner.id,
      doneByName: customer.owner.name,
      doneAt: ago(hoursAgo),
    };
    const data = { id: itemId, requestId: id, position, text, createdAt, ...done };
    await tx.requestItem.create({ data });
    const sender = { customerId: customer.id, senderId: customer.owner.id };
    if (file && hoursAgo !== undefined)
      await writeFile(tx, file, { ...sender, itemId, createdAt: ago(hoursAgo) }, random);
  }
  for (const message of messages)
    await writeMessage(tx, request, message, { admins, customer }, random);
  await markRead(tx, story, id, { admins, customer });
}

async function writeMessage(
  tx: Tx,
  request: { id: string; number: number; title: string },
  message: DemoMessage,
  { admins, customer }: Parties,
  random: Random,
): Promise<void> {
  const { by, content, via = "web", isInternal = false, approval, files = [] } = message;
  const author = by === "owner" ? customer.owner : admins[by];
  if (!author) throw new Error(`There is no administrator ${by}.`);
  const createdAt = ago(message.hoursAgo);
  const id = random.uuid(createdAt);
  await tx.requestMessage.create({
    data: {
      id,
      requestId: request.id,
      authorId: author.id,
      side: by === "owner" ? "customer" : "admin",
      content,
      via,
      isInternal,
      createdAt,
    },
  });
  const sent = [];
  for (const [position, file] of files.entries()) {
    const owner = { customerId: customer.id, senderId: author.id, messageId: id, position };
    sent.push(await writeFile(tx, file, { ...owner, createdAt }, random));
  }
  if (!approval) return;
  const asked = await askApproval(tx, request, content, sent);
  const { approvedHoursAgo, note } = approval;
  const decision = approvedHoursAgo !== undefined && {
    approval: "approved" as const,
    decidedById: customer.owner.id,
    decidedByName: customer.owner.name,
    decidedAt: ago(approvedHoursAgo),
    decisionNote: note,
  };
  await tx.requestMessage.update({ where: { id }, data: { ...asked, ...decision } });
}

/** Both sides have read what came before the other's last message, and all of what is done. */
async function markRead(
  tx: Tx,
  { state, messages }: DemoRequest,
  requestId: string,
  { admins, customer }: Parties,
): Promise<void> {
  const [last, ...before] = messages.filter(({ isInternal }) => !isInternal).reverse();
  if (!last) return;
  const sides = [
    { userId: customer.owner.id, hasWritten: last.by === "owner" },
    ...admins.map((one) => ({ userId: one.id, hasWritten: last.by !== "owner" })),
  ];
  for (const { userId, hasWritten } of sides) {
    const read = hasWritten || state === "done" ? last : before[0];
    if (read)
      await tx.requestRead.create({ data: { requestId, userId, readAt: ago(read.hoursAgo) } });
  }
}

type Owner = Pick<
  Prisma.FileUncheckedCreateInput,
  "customerId" | "senderId" | "messageId" | "itemId" | "position"
> & { createdAt: Date };

/** Its hash, as an approval takes it. */
async function writeFile(
  tx: Tx,
  { name, text, picture }: DemoFile,
  owner: Owner,
  random: Random,
): Promise<{ sha256: string }> {
  const bytes = picture ? await drawShelves(picture) : Buffer.from(text ?? "");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const size = { width: picture?.width, height: picture?.height };
  const type = picture ? "image/png" : "text/plain";
  const id = random.uuid(owner.createdAt);
  await tx.file.create({
    data: { ...owner, ...size, id, name, type, size: bytes.length, sha256 },
  });
  await tx.fileChunk.create({ data: { fileId: id, index: 0, bytes: new Uint8Array(bytes) } });
  return { sha256 };
}

/** A plain picture: rows of shelves on a floor. */
function drawShelves({ width, height, color }: NonNullable<DemoFile["picture"]>): Promise<Buffer> {
  const shelves = Array.from({ length: 12 }, (_, n) => {
    const [column, row] = [n % 4, Math.floor(n / 4)];
    const [x, y] = [(0.08 + column * 0.22) * width, (0.12 + row * 0.28) * height];
    return `<rect x="${x}" y="${y}" width="${width * 0.16}" height="${height * 0.16}" rx="8" fill="${color}" fill-opacity="${0.35 + 0.05 * n}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f1f5f9"/>${shelves.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
