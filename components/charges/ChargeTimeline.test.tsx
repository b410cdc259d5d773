import { formatFor } from "@/lib/core/format";
import type { ChargeDetails, Voided } from "@/lib/domain/charges/schema";
import { inOrder, stepsOf } from "./ChargeTimeline";

const charge = {
  issuedOn: "2026-11-01",
  dueDate: "2026-11-20",
  status: "pending",
  paymentDate: null,
  announcedAt: null,
  refunds: [],
  voided: null,
} as unknown as ChargeDetails & Voided;

const textsOf = (changes: Partial<ChargeDetails & Voided>) =>
  inOrder(stepsOf({ ...charge, ...changes }, formatFor("en-US", "UTC"))).map(({ text }) => text);

const paidOn = (day: string) =>
  ({ status: "paid", paymentDate: `${day}T15:00:00.000Z` }) as Partial<ChargeDetails>;

test.each([
  ["is pending", {}, ["Issued", "Due"]],
  ["was paid before its day", paidOn("2026-11-12"), ["Issued", "Paid"]],
  ["was paid on its day", paidOn("2026-11-20"), ["Issued", "Paid"]],
  ["was paid late", paidOn("2026-11-22"), ["Issued", "Due", "Paid"]],
  [
    "is void",
    { status: "void", voided: { at: "2026-11-22T15:00:00.000Z", reason: "Billed twice" } } as const,
    ["Issued", "Voided: Billed twice"],
  ],
])("the history of a charge that %s", (_, changes, texts) => {
  expect(textsOf(changes)).toEqual(texts);
});
