import { toMappedCsv, readCsv, suggestMapping } from "./import-csv";

test.each([
  ["name,email\nAda,ada@example.com", ["Ada", "ada@example.com"]],
  ['\uFEFFname;email\r\n"Ada; L";ada@example.com\r\n\r\n', ["Ada; L", "ada@example.com"]],
  ["name\temail\nAda\tada@example.com", ["Ada", "ada@example.com"]],
])("reads %j with any separator", async (text, row) => {
  expect(await readCsv(text)).toEqual([["name", "email"], row]);
});

test("takes the separator of the first line, whatever stands in its quotes and below", async () => {
  expect(await readCsv('"name, first; last";email\n"a,b,c,d";e,f')).toEqual([
    ["name, first; last", "email"],
    ["a,b,c,d", "e,f"],
  ]);
});

test.each(['name,email\n"Ada,ada@example.com\n', 'name,email\nA"da,ada@example.com\n'])(
  "refuses a quote in the wrong place, as the server does: %j",
  async (text) => {
    expect(await readCsv(text)).toBeUndefined();
  },
);

test("suggests a mapping by column names, including those of our export", () => {
  expect(
    suggestMapping([
      "_id",
      "version",
      "createdAt",
      "name",
      "email",
      "company",
      "phone",
      "role",
      "isActive",
    ]),
  ).toEqual({ name: 3, email: 4, company: 5, phone: 6, isActive: 8 });
  expect(suggestMapping(["E-Mail Address", "Full name"])).toEqual({
    name: 1,
    email: 0,
    company: -1,
    phone: -1,
    isActive: -1,
  });
});

test("writes only the mapped columns, quoted where needed", async () => {
  const rows = [
    ["ada@example.com", 'Ada "A" Lovelace', "Engines, Ltd", "yes"],
    ["bob@example.com", "Bob"],
    ["eve@example.com", "Eve", "Two\nlines"],
  ];
  expect(await toMappedCsv(rows, { name: 1, email: 0, company: 2, phone: -1, isActive: 3 })).toBe(
    'name,email,company,isActive\r\n"Ada ""A"" Lovelace",ada@example.com,"Engines, Ltd",true\r\nBob,bob@example.com,,\r\nEve,eve@example.com,"Two\nlines",',
  );
});
