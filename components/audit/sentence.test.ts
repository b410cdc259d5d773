import { formatFor } from "@/lib/core/format";
import { AUDIT_ACTIONS } from "@/lib/domain/audit/constants";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { sentenceOf, sentenceOfMany } from "./sentence";
import { admin, customer, entry, system } from "@/test/audit-entries";
import { charge, sentences } from "@/test/audit-sentences";

const format = formatFor("en-US", "UTC");

/** `*strong*` and `~old~`, as they are marked. */
function textOf(event: AuditEntry): string {
  const marks = { strong: "*", old: "~" };
  return sentenceOf(event, format)
    .parts.map(({ text, look }) => (look ? `${marks[look]}${text}${marks[look]}` : text))
    .join("");
}

test.each(sentences.map(([event, text]) => ({ action: event.action, event, text })))(
  "$action says: $text",
  ({ event, text }) => {
    expect(textOf(event)).toBe(text);
  },
);

test("every kind of event has an example of its sentence", () => {
  expect(new Set(sentences.map(([{ action }]) => action))).toEqual(
    new Set(Object.keys(AUDIT_ACTIONS)),
  );
});

test("an event without a sentence says its action, and one without names says so", () => {
  expect(textOf(entry("thing.moved", admin))).toBe("*Ingrid Halden* thing: moved");
  expect(textOf(entry("payment.paid", system))).toBe("*a customer* paid *an amount* for a service");
});

test("the fields that a sentence leaves out are the others", () => {
  const event = entry("payment.paid", customer, { amount: 5, method: "card" }, charge);
  const { others } = sentenceOf(event, format);
  expect(others).toEqual([
    { name: "method", field: "Method", to: "card" },
    { name: "invoice", field: "Invoice", to: "INV-000176" },
  ]);
});

test("several of one kind are one sentence", () => {
  const textOfMany = (event: AuditEntry) =>
    sentenceOfMany([event, event, event])
      .map(({ text }) => text)
      .join("");
  expect(textOfMany(entry("inquiry.received", system))).toBe("3 inquiries came in");
  expect(textOfMany(entry("session.created", admin))).toBe("Ingrid Halden signed in 3 times");
  expect(textOfMany(entry("subscription.charged", system))).toBe("The billing job made 3 charges");
  expect(textOfMany(entry("service.updated", admin))).toBe("Ingrid Halden, 3 changes");
});

test("neighbors by several people name up to three of them", () => {
  const by = (name: string) => entry("session.created", { ...admin, name });
  const signIns = (first: string, ...others: string[]) =>
    sentenceOfMany([by(first), ...others.map(by)])
      .map(({ text }) => text)
      .join("");
  expect(signIns("Ada", "Bo", "Ada")).toBe("3 sign-ins by Ada and Bo");
  expect(signIns("Ada", "Bo", "Cy")).toBe("3 sign-ins by Ada, Bo and Cy");
  expect(signIns("Ada", "Bo", "Cy", "Di")).toBe("4 sign-ins by Ada, Bo and 2 others");
});
