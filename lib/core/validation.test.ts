import type { z } from "zod";
import {
  address,
  clearable,
  code,
  dateInput,
  email,
  httpsAddress,
  line,
  listQuery,
  newPassword,
  paragraph,
  phone,
  putOf,
  wholeNumber,
} from "./validation";

const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("email", () => {
  it.each([
    [" Ada@Example.COM ", "ada@example.com"],
    ["ａda@example.com", "ada@example.com"],
    ["\u202Aada@exam\u200Bple.com\u202C", "ada@example.com"],
    ["r&d@example.com", "r&d@example.com"],
    ["o'neil+bills/eu=1@example.com", "o'neil+bills/eu=1@example.com"],
    ["ops@intranet", "ops@intranet"],
    ["info@Müller.example", "info@xn--mller-kva.example"],
  ])("makes one account's address of %j", (input, stored) => {
    expect(email.parse(input)).toBe(stored);
  });

  it.each([
    "",
    "ada",
    "ada@",
    "ada@example.com\nBcc: x@y.z",
    "a\u0000@example.com",
    '"ada b"@example.com',
    "a b@example.com",
    "ada@-example.com",
    "ada@exam_ple.com",
    "ada@example..com",
    "ada@müller.example/path",
    "müller@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("refuses %j", (input) => {
    expect(ok(email, input)).toBe(false);
  });
});

describe("text", () => {
  it("trims and composes a line", () => {
    expect(line(10).parse("  Jose\u0301 ")).toBe("José");
  });

  it.each([
    "",
    "   ",
    "a\nb",
    "a\u0000b",
    "\uD800",
    "a\u0080b",
    "a\u0085b",
    "a\u009Fb",
    "\u200B",
    "\u3164",
    "\u2060\u200D",
    "\u00AD \uFE0F",
    "\u2800",
    "\u{E0041}",
    "01234567890",
  ])("refuses %j as a line of ten", (input) => {
    expect(ok(line(10), input)).toBe(false);
  });

  it.each([
    "👩‍👩‍👧",
    "❤️",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "می‌خواهم",
    "क्‍ष",
    "שרה",
    "...",
  ])("takes %j as a line", (input) => {
    expect(line(40).parse(input)).toBe(input.normalize("NFC"));
  });

  it.each(["x\u2028y", "x\ty", "x\u00A0y", "\u202Ex\u2066 \u200Ey\u061C", " x\u2009y\u200B"])(
    "takes %j as the line x y",
    (input) => {
      expect(line(40).parse(input)).toBe("x y");
    },
  );

  it("reads what is pasted into an address or a code as what it stands for", () => {
    expect(address(60).parse("12\tLong\u00A0Road\u000BBeverly\u200B Hills\u2028CA\u202C")).toBe(
      "12 Long Road\nBeverly Hills\nCA",
    );
    expect(ok(address(60), "x\n".repeat(11) + "x")).toBe(true);
    expect(ok(address(60), "x\n".repeat(12) + "x")).toBe(false);
    expect(code(20).parse("\u200EDE\u2011１２３\u00A04")).toBe("DE-123 4");
  });

  it("says once of a line without anything to see that it is required", () => {
    for (const input of ["", " ", "\u3164"])
      expect(
        line(10)
          .safeParse(input)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["is required"]);
  });

  it("keeps the lines of a paragraph and makes their ends alike", () => {
    expect(paragraph(20).parse("one\r\ntwo\rthree\u000Bfour")).toBe("one\ntwo\nthree\nfour");
  });

  it.each(["", "\u200B\n\u3164", "a\u0000", "\uDC00 alone", { $ne: "" }, ["x"], 7])(
    "refuses %j as a paragraph",
    (input) => {
      expect(ok(paragraph(20), input)).toBe(false);
    },
  );

  it("clears an optional value by null and by nothing, also when it is spaces", () => {
    const company = clearable(line(5));
    const input = ["", null, " \t\n", "\u200B\u202E", " A "];
    expect(input.map((value) => company.parse(value))).toEqual([null, null, null, null, "A"]);
    const { error } = company.safeParse("too long");
    expect(error?.issues.map(({ message }) => message)).toEqual(["must have at most 5 characters"]);
  });
});

test.each([
  ["\u202D+1 555 010 2030\u202C", "+1 555 010 2030"],
  ["+33\u00A01\u202F23\u00A045\u00A067\u00A089", "+33 1 23 45 67 89"],
  ["555\u2011010\u20112030", "555-010-2030"],
  ["555 010 2030\u200B", "555 010 2030"],
  ["+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "+971 50 123 4567"],
  ["＋８１ ３", "+81 3"],
])("%j is the phone number %s", (pasted, number) => {
  expect(phone.parse(pasted)).toBe(number);
});

describe("newPassword", () => {
  it.each([
    ["1234567", false],
    ["12345678", true],
    ["a".repeat(72), true],
    ["a".repeat(73), false],
    ["é".repeat(36), true],
    ["é".repeat(37), false],
    ["😀🎉🚀🌈", false],
    ["😀🎉🚀🌈😀🎉🚀!", true],
  ])("%j: %s", (input, accepted) => {
    expect(ok(newPassword, input)).toBe(accepted);
  });

  it("is the same however a keyboard composes its letters and spaces", () => {
    expect(newPassword.parse("Zu\u0308richsee\u00A0lampe")).toBe("Zürichsee lampe");
    expect(newPassword.parse("ﬁnestra ①")).toBe("ﬁnestra ①");
  });
});

describe("dateInput", () => {
  it.each(["2026-02-28", "2024-02-29", "2026-02-28T23:30:00Z", "2026-02-28T23:30:00.123+02:00"])(
    "takes %s",
    (input) => {
      expect(ok(dateInput, input)).toBe(true);
    },
  );

  it.each([
    "2026-02-29",
    "2026-13-01",
    "1899-12-31",
    "2100-01-01",
    "28.2.2026",
    "2026-02-28 10:00",
    "now",
    "",
    "2026-1-1",
  ])("refuses %j", (input) => {
    expect(ok(dateInput, input)).toBe(false);
  });
});

describe("putOf", () => {
  const put = putOf({ name: line(10) });

  it("takes any subset and ignores what every entity carries", () => {
    expect(ok(put, {})).toBe(true);
    expect(ok(put, { _id: "x", version: 3, createdAt: "y", name: "A" })).toBe(true);
  });

  it.each([{ role: "admin" }, { passwordHash: "x" }, JSON.parse('{"__proto__": {"name": "A"}}')])(
    "assigns nothing else: %j",
    (input) => {
      expect(ok(put, input)).toBe(false);
    },
  );
});

describe("listQuery", () => {
  const query = listQuery(["createdAt", "name"], {});

  it("defaults to the first page of fifty", () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 50 });
  });

  it.each([
    { page: "0" },
    { page: "-1" },
    { page: "1e3" },
    { page: "99999999999" },
    { limit: "201" },
    { limit: "" },
    { sort: "password" },
    { order: "up" },
    { other: "1" },
  ])("refuses %j", (input) => {
    expect(ok(query, input)).toBe(false);
  });
});

test.each([
  [0, "must be 1 or more"],
  [1_441, "must be 1,440 or less"],
  [1.5, "must be a whole number"],
  [NaN, "must be a whole number"],
])("a whole number says what is wrong with %p", (value, message) => {
  const { error } = wholeNumber(1, 1_440).safeParse(value);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("an address is kept as a browser reads it", () => {
  expect(httpsAddress.parse(" https:name.example ")).toBe("https://name.example/");
  expect(httpsAddress.parse("\uFEFFhttps://name.exam\u200Bple/a\u202C")).toBe(
    "https://name.example/a",
  );
  expect(httpsAddress.parse("https://name.example/a.png?b=1")).toBe(
    "https://name.example/a.png?b=1",
  );
});

test.each([
  "name",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:image/png;base64,AA",
  "http://name.example/",
  "https://user:pw@name.example/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://10.0.0.1/x",
])("%j is no address of another site", (address) => {
  expect(httpsAddress.safeParse(address).success).toBe(false);
});
