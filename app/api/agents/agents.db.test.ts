import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { askPeople } from "@/lib/domain/asks/asks";
import { makeReporter, question } from "@/test/agents";
import { POST as postRuns } from "./runs/route";
import { POST as beat } from "./heartbeat/route";
import { GET as readMe } from "./me/route";
import { GET as listOwn } from "../users/agents/route";
import { GET as readOwn } from "../users/agents/[id]/route";
import { GET as listRuns } from "../users/agents/[id]/runs/route";
import { POST as agree } from "../users/agents/[id]/baseline/route";
import { GET as readRun } from "../users/runs/[id]/route";
import { PUT as writeNote } from "../users/runs/[id]/note/route";
import { DELETE as takeBack, PUT as callWrong } from "../users/runs/[id]/verdict/route";
import { GET as listAll } from "../admin/agents/route";
import { GET as readAdminRun } from "../admin/runs/[id]/route";
import { GET as readAgency } from "../admin/dashboard/route";
import { GET as readPortal } from "../users/dashboard/route";
import {
  DELETE as deleteAgent,
  GET as readAgent,
  PUT as putAgent,
} from "../admin/agents/[id]/route";
import { GET as listAdminRuns } from "../admin/agents/[id]/runs/route";
import { GET as listKeys, POST as postKey } from "../admin/agents/[id]/keys/route";
import { DELETE as deleteKey } from "../admin/agents/[id]/keys/[keyId]/route";

type World = Awaited<ReturnType<typeof makeReporter>>;
let world: World;
let customer: TestSession;
let admin: TestSession;

beforeEach(async () => {
  world = await makeReporter();
  customer = await signedIn("customer", world.customer.owner.id);
  admin = await signedIn("admin", world.admin.id);
});

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();
const send = (runs: unknown[], bearer = world.key) =>
  call(postRuns, { method: "POST", body: { runs }, bearer });
const run = (externalId: string, over: object = {}) => ({
  externalId,
  startedAt: minutesAgo(3),
  outcome: "done",
  ...over,
});

test("a key reports, is shown once, and dies at the next request when it is deleted", async () => {
  const params = { id: world.agentId };
  const created = await call<{ data: { _id: string; key: string; prefix: string } }>(postKey, {
    method: "POST",
    params,
    body: { name: "Laptop" },
    as: admin,
    headers: { "idempotency-key": "one" },
  });
  expect(created.status).toBe(201);
  const { key, prefix, _id: keyId } = created.body.data;
  expect(key).toMatch(/^ak_[\w-]{43}$/);
  expect(key.startsWith(prefix)).toBe(true);
  const again = await call<{ data: object }>(postKey, {
    method: "POST",
    params,
    body: { name: "Laptop" },
    as: admin,
    headers: { "idempotency-key": "one" },
  });
  expect(again.body.data).toMatchObject({ _id: keyId });
  expect(again.body.data).not.toHaveProperty("key");
  const listed = await call(listKeys, { params, as: admin });
  expect(listed.text).not.toContain(key);
  expect((await call(beat, { method: "POST", bearer: key })).status).toBe(204);
  expect((await call(readMe, { bearer: key })).body).toMatchObject({
    data: { _id: world.agentId, state: "reporting" },
  });
  const gone = await call(deleteKey, {
    method: "DELETE",
    params: { id: world.agentId, keyId },
    as: admin,
  });
  expect(gone.status).toBe(200);
  expect((await call(beat, { method: "POST", bearer: key })).status).toBe(401);
  expect((await send([run("a")], key)).status).toBe(401);
});

test("a body of a thousand runs is taken, one of more or beyond a megabyte is not", async () => {
  const thousand = Array.from({ length: 1_000 }, (_, n) => run(`run-${n}`));
  expect((await send(thousand)).body).toMatchObject({ accepted: 1_000, refused: [] });
  expect((await send([...thousand, run("more")])).status).toBe(400);
  expect((await send([])).status).toBe(400);
  expect((await send([run("a", { subject: "x".repeat(1_000_000) })])).status).toBe(413);
  expect((await call(postRuns, { method: "POST", body: {}, bearer: world.key })).status).toBe(400);
});

test("120 requests a minute are answered, the next is a 429", async () => {
  const state = { key: `agentReports:key:${world.keyId}`, points: 120 };
  await db().rateLimit.create({ data: { ...state, expire: BigInt(Date.now() + 60_000) } });
  expect((await send([run("a")])).status).toBe(429);
});

test("the customer sees the work and never the cost; the agency sees both", async () => {
  await send([
    run("a", { cost: 0.123456, confidence: 0.93, version: "1.4", subject: "Invoice 100%" }),
    run("b", { outcome: "handed_over", cost: 2 }),
    run("c", { outcome: "failed", subject: "Order 7" }),
  ]);
  const params = { id: world.agentId };
  const seen = await call(listOwn, { as: customer });
  expect(seen.body).toMatchObject({
    agents: [{ state: "reporting", thisMonth: { minutesSaved: null } }],
  });
  const one = await call<{ data: { days: { day: string }[] } }>(readOwn, {
    params,
    as: customer,
    url: "/api/test?days=7",
  });
  expect(one.body.data.days).toHaveLength(7);
  expect(one.body).toMatchObject({ data: { totals: { runs: 3, done: 1, handedOver: 1 } } });
  const runs = await call<{ runs: object[] }>(listRuns, { params, as: customer });
  expect(runs.body.runs).toHaveLength(3);
  for (const { text } of [seen, one, runs]) expect(text).not.toMatch(/cost/i);
  const search = (query: string) =>
    call<{ total: number }>(listRuns, { params, as: customer, url: `/api/test?${query}` });
  expect((await search("search=INVOICE%20100%25")).body.total).toBe(1);
  expect((await search("search=%25")).body.total).toBe(1);
  expect((await search("outcome=failed")).body.total).toBe(1);
  expect((await search("wrong=true")).body.total).toBe(0);
  const day = now().toISOString().slice(0, 10);
  expect((await search(`to=${day}&from=2000-01-01`)).body.total).toBe(3);
  expect((await search("to=2000-01-01")).body.total).toBe(0);
  expect((await call(listAdminRuns, { params, as: admin })).text).toContain('"cost":0.123456');
  const all = await call(listAll, { as: admin, url: "/api/test?state=reporting" });
  expect(all.body).toMatchObject({
    agents: expect.arrayContaining([
      expect.objectContaining({ _id: world.agentId, user: expect.anything() }),
    ]),
  });
  expect((await call(readAgent, { params, as: admin })).body).toMatchObject({
    data: { cost: expect.any(Number) },
  });
});

test("both dashboards have the agents: what each did this month, and how many are silent, and what waits", async () => {
  await send([run("a", { startedAt: minutesAgo(0) }), run("b", { startedAt: minutesAgo(0) })]);
  const portal = await call<{ data: { subscriptions: { agents: object[] }[] } }>(readPortal, {
    as: customer,
  });
  const [subscription] = portal.body.data.subscriptions;
  expect(subscription?.agents).toMatchObject([
    { _id: world.agentId, name: "Inbox agent", state: "reporting", thisMonth: { done: 2 } },
  ]);
  expect(portal.text).not.toContain("cost");
  const attention = async () =>
    (await call<{ data: { attention: Record<string, number> } }>(readAgency, { as: admin })).body
      .data.attention;
  const { silentAgents = 0, openAsks = 0 } = await attention();
  await db().agent.update({ where: { id: world.agentId }, data: { silentAt: now() } });
  await askPeople(world.reporting, question);
  await askPeople(world.reporting, { ...question, externalId: "over" });
  await db().ask.updateMany({
    where: { agentId: world.agentId, externalId: "over" },
    data: { openUntil: now(), expiresAt: now() },
  });
  expect(await attention()).toMatchObject({
    silentAgents: silentAgents + 1,
    openAsks: openAsks + 1,
  });
  const { body } = await call(readPortal, { as: customer });
  expect(body).toMatchObject({ data: { waiting: { asks: 1, requests: 0, months: 0 } } });
});

test("only what is proposed now can be agreed to, and hours are shown from then on", async () => {
  const params = { id: world.agentId };
  const put = (body: object) => call(putAgent, { method: "PUT", params, body, as: admin });
  const yes = (minutes: number) =>
    call(agree, { method: "POST", params, body: { minutes }, as: customer });
  expect((await yes(4)).status).toBe(409);
  expect((await put({ minutesPerRun: 4.25, silentAfterHours: 2 })).status).toBe(200);
  expect((await put({ minutesPerRun: 0 })).status).toBe(400);
  expect((await yes(4)).status).toBe(409);
  const agreed = await yes(4.25);
  expect(agreed.body).toMatchObject({
    data: { baseline: { minutes: 4.25, agreedBy: world.customer.name }, proposedMinutes: 4.25 },
  });
  await send([run("a"), run("b"), run("c")]);
  const one = await call(readOwn, { params, as: customer });
  expect(one.body).toMatchObject({ data: { totals: { minutesSaved: 12.75 } } });
  const mails = await db().mail.findMany({
    where: { user: { customerId: world.customer.id }, kind: "agent" },
  });
  expect(mails.map(({ to }) => to)).toContain(world.customer.email);
});

test("a done run can be marked wrong, which is told to the agency, and taken back", async () => {
  await send([run("a", { subject: "Invoice 9" }), run("b", { outcome: "failed" })]);
  const rows = await db().agentRun.findMany({ where: { agentId: world.agentId } });
  const idOf = (externalId: string) =>
    rows.find((row) => row.externalId === externalId)?.id ?? "none";
  const put = (id: string, body: object = {}) =>
    call(callWrong, { method: "PUT", params: { id }, body, as: customer });
  expect((await put(idOf("b"))).body).toMatchObject({ code: "not_done" });
  const wrong = await put(idOf("a"), { note: "Booked twice." });
  expect(wrong.body).toMatchObject({
    data: { verdict: { note: "Booked twice.", by: world.customer.name } },
  });
  const [problem, ...others] = await db().request.findMany({
    where: { agentId: world.agentId },
    select: { state: true, messages: { select: { content: true } } },
  });
  expect([problem?.state, others]).toEqual(["open", []]);
  expect(problem?.messages[0]?.content).toContain("Invoice 9");
  expect(problem?.messages[0]?.content).toContain("Booked twice.");
  const back = await call(takeBack, {
    method: "DELETE",
    params: { id: idOf("a") },
    as: customer,
  });
  expect(back.body).toMatchObject({ data: { verdict: null } });
});

test("a deleted agent is a 404 and its keys open nothing; its runs stay", async () => {
  await send([run("a")]);
  const params = { id: world.agentId };
  expect((await call(deleteAgent, { method: "DELETE", params, as: admin })).status).toBe(200);
  expect((await send([run("b")])).status).toBe(401);
  expect((await call(readOwn, { params, as: customer })).status).toBe(404);
  expect((await call(readAgent, { params, as: admin })).status).toBe(404);
  expect(await db().agentRun.count({ where: { agentId: world.agentId } })).toBe(1);
});

test("an agent whose subscription has ended is ended and reports nothing more", async () => {
  await send([run("a")]);
  await db().subscription.update({ where: { id: world.id }, data: { status: "cancelled" } });
  expect((await send([run("b")])).status).toBe(409);
  expect((await call(readMe, { bearer: world.key })).body).toMatchObject({
    data: { state: "ended" },
  });
});

test("a run says why it was not done, and where it is seen whole; only where it does", async () => {
  const url = "https://n8n.internal/execution/7";
  const why = { outcome: "failed", reason: "Sage refused:\n period closed", url };
  const refused = { code: "invalid_input" };
  const { body } = await send([
    run("why", why),
    run("plain"),
    run("long", { reason: "x".repeat(501) }),
    run("script", { url: "javascript:alert(1)" }),
    run("http", { url: "http://n8n.example/7" }),
    run("user", { url: "https://me:secret@n8n.example/7" }),
    run("long url", { url: `https://n8n.example/${"x".repeat(500)}` }),
  ]);
  expect(body).toMatchObject({ accepted: 2, refused: Array.from({ length: 5 }, () => refused) });
  const rows = await db().agentRun.findMany({ where: { agentId: world.agentId } });
  const get = async (externalId: string) => {
    const id = rows.find((row) => row.externalId === externalId)?.id ?? "none";
    return (await call<{ data: object }>(readRun, { params: { id }, as: customer })).body.data;
  };
  expect(await get("why")).toMatchObject({ reason: "Sage refused: period closed", url });
  expect(Object.keys(await get("plain"))).not.toContain("reason");
  const listed = await call<{ runs: object[] }>(listRuns, {
    params: { id: world.agentId },
    as: customer,
  });
  expect(listed.body.runs).toContainEqual(expect.objectContaining({ url }));
  const details = await call(readOwn, { params: { id: world.agentId }, as: customer });
  expect(details.body).toMatchObject({
    data: { reasons: [{ outcome: "failed", reason: "Sage refused: period closed", count: 1 }] },
  });
});

test("a run that was not done takes a note, which reaches the agency; a done one takes none", async () => {
  await send([
    run("a", { subject: "Invoice 9" }),
    run("b", { outcome: "failed", subject: "Bill 4" }),
  ]);
  const rows = await db().agentRun.findMany({ where: { agentId: world.agentId } });
  const idOf = (externalId: string) =>
    rows.find((row) => row.externalId === externalId)?.id ?? "none";
  const put = (externalId: string, note: string) =>
    call(writeNote, {
      method: "PUT",
      params: { id: idOf(externalId) },
      body: { note },
      as: customer,
    });
  expect((await put("a", "Why?")).response.status).toBe(409);
  expect((await put("b", "x".repeat(501))).response.status).toBe(400);
  const noted = await put("b", "The period was open.");
  const note = { note: "The period was open.", by: world.customer.name };
  expect(noted.body).toMatchObject({ data: { verdict: null, note, version: 2 } });
  expect((await put("b", "")).text).not.toContain('"note"');
  await put("b", "The period was open.");
  const { content } = await db().requestMessage.findFirstOrThrow({
    where: { request: { agentId: world.agentId, topic: "problem" } },
    orderBy: { createdAt: "desc" },
  });
  expect(content).toContain("failed: Bill 4");
  expect(content).toContain("The period was open.");
  await send([run("b", { outcome: "failed", subject: "Bill 5" })]);
  const again = await call(readAdminRun, { params: { id: idOf("b") }, as: admin });
  expect(again.text).not.toContain("The period was open.");
  expect(again.body).toMatchObject({ data: { cost: null } });
});
