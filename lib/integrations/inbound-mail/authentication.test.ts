import { authenticationsOf, isProven } from "./authentication";

const OWN = "mx.portal.example";
const prove = (...headers: string[]) =>
  isProven(
    authenticationsOf(
      headers.map((value) => ({
        key: "authentication-results",
        line: `Authentication-Results: ${value}`,
      })),
    ),
    "ada@customer.example",
    OWN,
  );

test.each([
  ["DKIM of the sender's domain", `${OWN}; dkim=pass header.d=customer.example`],
  ["DKIM by identity", `${OWN}; dkim=pass header.i=@customer.example header.s=s1`],
  ["a domain below", `${OWN} 1; spf=pass smtp.mailfrom=bounce@mail.customer.example`],
  [
    "SPF of the sender's domain",
    `${OWN}; spf=pass (sender is good) smtp.mailfrom=customer.example`,
  ],
  [
    "one of several",
    `${OWN}; dkim=fail header.d=customer.example; spf=pass smtp.mailfrom=ada@customer.example`,
  ],
  ["a quoted domain", `${OWN}; dkim=pass header.d="customer.example"`],
  ["a quoted name with signs", `${OWN}; spf=pass smtp.mailfrom="a; (\\"b"@customer.example`],
  ["a comment with a quote", `${OWN}; spf=pass (5" \\) x) smtp.mailfrom=customer.example`],
  ["in capitals", `MX.portal.example; DKIM=pass header.d=Customer.Example`],
])("%s proves the sender", (_, value) => expect(prove(value)).toBe(true));

test.each([
  ["nothing", `${OWN}; none`],
  ["another's signature", `${OWN}; dkim=pass header.d=evil.example`],
  ["another's envelope", `${OWN}; spf=pass smtp.mailfrom=eve@evil.example`],
  [
    "a failure",
    `${OWN}; dkim=fail header.d=customer.example; spf=softfail smtp.mailfrom=customer.example`,
  ],
  ["a domain that ends the same", `${OWN}; dkim=pass header.d=evilcustomer.example`],
  ["a top-level domain", `${OWN}; dkim=pass header.d=example`],
  ["another server", "mx.evil.example; dkim=pass header.d=customer.example"],
  ["a server that begins the same", `${OWN}.evil.example; dkim=pass header.d=customer.example`],
  ["a comment", `${OWN}; none (; dkim=pass header.d=customer.example)`],
  ["a comment that goes on", `${OWN}; none (\\); dkim=pass header.d=customer.example)`],
  [
    "a result in a quoted name",
    `${OWN}; spf=pass smtp.mailfrom="x; dkim=pass header.d=customer.example; y"@evil.example`,
  ],
  [
    "one behind an escaped quote",
    `${OWN}; spf=pass smtp.mailfrom="\\"; dkim=pass header.d=customer.example; "@evil.example`,
  ],
  [
    "one in a quote behind a backslash",
    `${OWN}; spf=pass smtp.mailfrom=\\"; dkim=pass header.d=customer.example; "@evil.example`,
  ],
  ["one in a quote without an end", `${OWN}; none "; dkim=pass header.d=customer.example`],
  [
    "an address in a quoted name",
    `${OWN}; spf=pass smtp.mailfrom="a@customer.example"@evil.example`,
  ],
  [
    "a property in a name",
    `${OWN}; spf=pass smtp.mailfrom=smtp.mail=customer.example@evil.example`,
  ],
  ["a domain that goes on", `${OWN}; spf=pass smtp.mailfrom="customer.example b"`],
  ["a domain in another property", `${OWN}; dkim=pass header.b=customer.example`],
])("%s does not", (_, value) => expect(prove(value)).toBe(false));

test("only the topmost header counts: the others the sender may have written", () => {
  const good = `${OWN}; dkim=pass header.d=customer.example`;
  expect(prove(`${OWN}; none`, good)).toBe(false);
  expect(prove("mx.other.example; none", good)).toBe(false);
  expect(prove(good, `${OWN}; none`)).toBe(true);
  expect(prove()).toBe(false);
});
