import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { listInquiryContexts, listNoteContexts } from "./context";
import { addNote, readNotes } from "./notes";
import { serviceTopic, topicService } from "./constants";

const agency = async () => agencyScope(callerOf(await makeAdmin()).actor, "agency");
const DAY_MS = 86_400_000;

/** An inquiry of so many days ago. */
const wrote = (email: string, daysAgo: number, over: object = {}) =>
  db().inquiry.create({
    data: {
      name: "Rosa Lindqvist",
      email,
      message: `Written ${daysAgo} days ago`,
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
      ...over,
    },
  });

test("beside an inquiry are the last three of its address, and neither later nor suspected ones", async () => {
  for (const days of [9, 8, 7, 6]) await wrote("rosa_l@harbor.example", days);
  await wrote("rosa_l@harbor.example", 5, { status: "suspected" });
  await wrote("rosaxl@harbor.example", 5);
  await wrote("someone@else.example", 4, { message: "I write for rosa_l@harbor.example" });
  const asked = await wrote("rosa_l@harbor.example", 3);
  await wrote("rosa_l@harbor.example", 2);
  const first = await wrote("first@harbor.example", 2);
  const contexts = await listInquiryContexts(await agency(), [asked.id, first.id]);
  expect(contexts[asked.id]?.earlier.map(({ text }) => text)).toEqual(
    [6, 7, 8].map((days) => `Written ${days} days ago`),
  );
  expect(contexts[asked.id]?.earlier[0]?.path).toMatch(/^\/admin-dashboard\/inbox\?message=/);
  expect(contexts[first.id]).toEqual({ customer: null, service: null, earlier: [] });
});

test("who wrote very often leaves others what they wrote before", async () => {
  await wrote("seldom@harbor.example", 90);
  const rare = await wrote("seldom@harbor.example", 1);
  await db().inquiry.createMany({
    data: Array.from({ length: 301 }, (_, index) => ({
      name: "Often",
      email: "often@harbor.example",
      message: `Written ${index}`,
      createdAt: new Date(Date.now() - 2 * DAY_MS),
    })),
  });
  const last = await wrote("often@harbor.example", 1);
  const contexts = await listInquiryContexts(await agency(), [rare.id, last.id]);
  expect(contexts[rare.id]?.earlier).toHaveLength(1);
  expect(contexts[last.id]?.earlier).toHaveLength(3);
});

test("beside an inquiry is the service that it asks about, and whose account has its address", async () => {
  const name = `Night desk “${"n".repeat(70)}”`;
  const service = await makeService({ name, monthlyCents: 45_000 });
  const customer = await makeCustomer({ company: "Harbor Dental" });
  const { id } = await wrote(customer.email, 1, { topic: serviceTopic(name) });
  const contexts = await listInquiryContexts(await agency(), [id]);
  expect(contexts[id]).toMatchObject({
    customer: { _id: customer.id, name: "Harbor Dental" },
    service: { name: service.name, price: 450 },
  });
});

test("a topic names its service, also a long one, and no other topic does", () => {
  expect(topicService(serviceTopic("Order “desk”"))).toEqual({
    name: "Order “desk”",
    isWhole: true,
  });
  expect(topicService(serviceTopic("שירות"))).toEqual({ name: "שירות", isWhole: true });
  const long = topicService(serviceTopic("n".repeat(100)));
  expect(long).toEqual({ name: "n".repeat(67), isWhole: false });
  for (const topic of [null, "your services", "the service “", "the service “”"])
    expect(topicService(topic)).toBeNull();
});

test("beside unread notes are the price agreed and the last three that were read", async () => {
  const { id, customer, service, scope, customerScope, asCustomer, asAdmin } =
    await makeAssigned(320);
  for (const text of ["One", "Two", "Three"]) await addNote(customerScope, id, text, asCustomer);
  await readNotes(scope, id);
  await addNote(scope, id, "Four", asAdmin);
  await addNote(customerScope, id, "Five", asCustomer);
  const contexts = await listNoteContexts(scope, [id]);
  expect(contexts[id]).toMatchObject({
    customer: { _id: customer.id },
    service: { name: service.name, price: 320 },
  });
  expect(contexts[id]?.earlier.map(({ text }) => text)).toEqual(["Four", "Three", "Two"]);
});
