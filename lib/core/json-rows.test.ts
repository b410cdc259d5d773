import { fromJson } from "./json-rows";

test("dates, instants and sums of cents have their types again; what is not there stays null", () => {
  const [row] = fromJson<Record<string, unknown>>([
    {
      createdAt: "2026-11-21T13:00:00.5+02:00",
      dueDate: "2026-11-30",
      periodStart: "2026-11-01",
      paymentDate: null,
      totalPaidCents: 12_345,
      amountCents: 100,
      name: "2026-11-21",
    },
  ]);
  expect(row).toEqual({
    createdAt: new Date("2026-11-21T11:00:00.500Z"),
    dueDate: new Date("2026-11-30T00:00:00.000Z"),
    periodStart: new Date("2026-11-01T00:00:00.000Z"),
    paymentDate: null,
    totalPaidCents: 12_345n,
    amountCents: 100,
    name: "2026-11-21",
  });
});
