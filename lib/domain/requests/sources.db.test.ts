import { db } from "@/lib/db/client";
import { callWrong, writeRunNote } from "@/lib/domain/agents/verdicts";
import { takeRuns } from "@/lib/domain/agents/runs";
import { convertInquiry } from "@/lib/domain/inbox/inquiries";
import { assignService, subscribe } from "@/lib/domain/subscriptions/subscriptions";
import { now } from "@/lib/core/clock";
import { customerScope } from "@/lib/auth/scope";
import { makeAgent } from "@/test/agents";
import { makeAssigned } from "@/test/assigned-service";
import { inquiry } from "@/test/factories/site";
import { makeService } from "@/test/fixtures";
import { reply } from "@/test/requests";
import { askFirst } from "./inquiries";
import { makeIntake } from "./intake";
import { writeAsCustomer } from "./messages";
import { titleFromText } from "./policy";
import { reportProblem } from "./problems";
import { countForAgency } from "./queries";
import { updateOwnRequest, updateRequest } from "./requests";

const listRequests = (customerId: string) =>
  db().request.findMany({
    where: { customerId },
    include: {
      messages: { orderBy: { createdAt: "asc" } },
      items: { orderBy: { position: "asc" } },
    },
    orderBy: { createdAt: "asc" },
  });

test("what a service needs is the first request of a new subscription, and nobody's yet", async () => {
  const { customer, scope, asAdmin, asCustomer } = await makeAssigned(10);
  const requirements = ["Read access", "Two shops to begin with"];
  const [assigned, chosen, easy] = await Promise.all([
    makeService({ requirements }),
    makeService({ requirements: ["A logo"] }),
    makeService({ requirements: [] }),
  ]);
  const before = await countForAgency(scope);
  const input = { userId: customer.id, amount: 5 };
  const id = await assignService(scope, { ...input, serviceId: assigned.id }, asAdmin, makeIntake);
  await assignService(scope, { ...input, serviceId: easy.id }, asAdmin, makeIntake);
  const services = customerScope(asCustomer.actor, "services");
  await subscribe(services, chosen.id, {}, asCustomer, makeIntake);
  const requests = await listRequests(customer.id);
  expect(requests.map(({ items }) => items.map(({ text }) => text))).toEqual([
    requirements,
    ["A logo"],
  ]);
  const [first] = requests;
  expect(first).toMatchObject({
    topic: "intake",
    state: "waiting",
    subscriptionId: id,
    assigneeId: null,
    messages: [],
  });
  expect((await countForAgency(scope)).unassigned).toBe(before.unassigned + 2);
  const assignee = asAdmin.actor.id;
  await updateRequest(scope, first?.id ?? "", { assignee }, null, asAdmin);
  expect((await countForAgency(scope)).unassigned).toBe(before.unassigned + 1);
  const second = requests[1]?.id ?? "";
  const asOwner = customerScope(asCustomer.actor, "requests");
  await updateOwnRequest(asOwner, second, { state: "done" }, null, asCustomer);
  expect((await countForAgency(scope)).unassigned).toBe(before.unassigned + 1);
  await updateRequest(scope, second, { state: "open" }, null, asAdmin);
  const closed = await updateRequest(scope, second, { state: "done" }, null, asAdmin);
  expect(closed.assignee?.id).toBe(assignee);
  expect((await countForAgency(scope)).unassigned).toBe(before.unassigned);
  await db().service.update({ where: { id: assigned.id }, data: { requirements: [] } });
  expect((await listRequests(customer.id))[0]?.items).toHaveLength(2);
});

test("what is said of runs goes into the open problem of their agent, until it is done", async () => {
  const { id, customer, customerScope: scope, asAdmin, asCustomer } = await makeAssigned(10);
  const agent = await makeAgent(id, asAdmin);
  const startedAt = now().toISOString();
  await takeRuns(agent.reporting, [{ externalId: "run-2", startedAt, outcome: "failed" }]);
  const failed = await db().agentRun.findFirstOrThrow({
    where: { agentId: agent.id, externalId: "run-2" },
  });
  const verdict = (note: string) =>
    callWrong(scope, agent.runId, note, null, asCustomer, reportProblem("web"));
  await verdict("Booked twice.");
  await writeRunNote(
    scope,
    failed.id,
    "The period was open.",
    null,
    asCustomer,
    reportProblem("api"),
  );
  const [problem, ...others] = await listRequests(customer.id);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    topic: "problem",
    state: "open",
    agentId: agent.id,
    subscriptionId: id,
  });
  expect(problem?.messages.map(({ content, authorId, via }) => [content, authorId, via])).toEqual([
    [expect.stringMatching(/was wrong.*Invoice 1[^]*Booked twice\.$/), customer.owner.id, "web"],
    [expect.stringMatching(/failed.*run-2[^]*The period was open\.$/), customer.owner.id, "api"],
  ]);
  await reply(asAdmin, problem?.id ?? "", { state: "done" });
  await verdict("Booked three times.");
  expect((await listRequests(customer.id)).map(({ state }) => state)).toEqual(["done", "open"]);
  expect(await db().note.count({ where: { subscriptionId: id } })).toBe(0);
});

test("a problem that was done opens again beside a newer one, and is gone on with", async () => {
  const { id, customer, customerScope: scope, asAdmin, asCustomer } = await makeAssigned(10);
  const agent = await makeAgent(id, asAdmin);
  const verdict = (note: string) =>
    callWrong(scope, agent.runId, note, null, asCustomer, reportProblem("web"));
  await verdict("Booked twice.");
  const [first] = await listRequests(customer.id);
  await reply(asAdmin, first?.id ?? "", { state: "done" });
  await verdict("Booked three times.");
  const message = { content: "It is back.", files: [] };
  await writeAsCustomer(scope, first?.id ?? "", message, "web", asCustomer);
  await verdict("Booked four times.");
  const requests = await listRequests(customer.id);
  expect(requests.map(({ state }) => state)).toEqual(["open", "open"]);
  expect(requests.map(({ messages }) => messages.length)).toEqual([4, 1]);
});

test("converting an inquiry makes its text the customer's first request", async () => {
  const { scope, asAdmin } = await makeAssigned(10);
  const message = "Can an agent read our invoices?\nAbout four hundred a day.";
  const { id } = await db().inquiry.create({ data: inquiry({ message, topic: null }) });
  const customer = await convertInquiry(scope, id, asAdmin, askFirst);
  const [first] = await listRequests(customer.id);
  expect(first).toMatchObject({
    title: "Can an agent read our invoices?",
    topic: "question",
    state: "open",
  });
  expect(first?.messages.map(({ content, side }) => [content, side])).toEqual([
    [message, "customer"],
  ]);
  expect(await db().mail.count({ where: { customerId: customer.id, kind: "request" } })).toBe(0);
});

test.each([
  ["Short\nand more", "Short"],
  ["  a\tb  ", "a b"],
  [`${"word ".repeat(30)}`, `${"word ".repeat(11)}word…`],
  ["x".repeat(200), `${"x".repeat(60)}…`],
])("the title of what has none is the beginning of its first line", (text, title) => {
  expect(titleFromText(text)).toBe(title);
});
