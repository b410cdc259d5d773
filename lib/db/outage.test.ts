import { isOutage } from "./outage";

const refused = (code: string) => isOutage(Object.assign(new Error("refused"), { code }));

test("a database that allows no connections is an outage", () => {
  expect(refused("55000")).toBe(true);
});

test("time-outs of a lock and of an idle transaction are outages, a broken rule is not", () => {
  expect(["55P03", "25P03", "57014"].map(refused)).toEqual([true, true, true]);
  expect(refused("23505")).toBe(false);
});
