import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { inquiry } from "@/prisma/factories/site";
import { makeBooks, writePaid } from "@/prisma/testing/fixtures";
import { callerOf, makeUser } from "@/scripts/testing/fixtures";
import { searchEverything } from "./queries";
import { toSearchResult } from "./serializers";

test("one search finds customers, services, charges and inquiries, what begins with the text first", async () => {
  const all = agencyScope(callerOf(await makeUser({ role: "admin" })).actor);
  const find = async (q: string) => toSearchResult(await searchEverything(all, q));
  const { buyer, offer, payments } = await makeBooks();
  const word = `qz${buyer.id.slice(-6)}`;
  await db().user.update({ where: { id: buyer.id }, data: { name: `Ada ${word}` } });
  const first = await makeUser({ name: `${word} Limited` });
  await makeUser({ name: `${word} gone`, deletedAt: new Date() });
  await db().service.update({ where: { id: offer.id }, data: { name: `${word} agent` } });
  const { id } = await db().inquiry.create({ data: inquiry({ message: `About ${word}` }) });

  const found = await find(word.toUpperCase());
  expect(found.customers.map(({ title }) => title)).toEqual([`${word} Limited`, `Ada ${word}`]);
  expect(found.customers[0]?._id).toBe(first.id);
  expect(found.services.map(({ _id }) => _id)).toEqual([offer.id]);
  expect(found.inquiries.map(({ _id }) => _id)).toEqual([id]);
  expect(found.payments.map(({ _id }) => _id).sort()).toEqual(
    payments
      .map((payment) => payment.id)
      .sort()
      .slice(0, 5),
  );

  const number = `INV-${Math.trunc(900_000_000 * Math.random() + 100_000_000)}`;
  await writePaid(payments[0]?.id ?? "", number);
  expect((await find(number.toLowerCase())).payments).toMatchObject([
    { title: number, detail: expect.stringContaining(`Ada ${word}`) },
  ]);
  expect(await find("%_")).toEqual({ customers: [], services: [], payments: [], inquiries: [] });
});
