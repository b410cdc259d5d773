import { toMappedCsv, readCsv, suggestMapping } from "./import-csv";

test.each([
  ["name,email\nAda,ada@example.com", ["Ada", "ada@example.com"]],
  ['\uFEFFname;email\r\n"Ada; L";ada@example.com\r\n\r\n', ["Ada; L", "ada@example.com"]],
  ["name\temail\nAda\tada@example.com", ["Ada", "ada@example.com"]],
])("reads %j with any separator", async (text, row) => {
  expect(await readCsv(text)).toEqual([["name", "email"], row]);
});

test("refuses an unclosed quote", async () => {
  expect(await readCsv('name,email\n"Ada,ada@example.com\n')).toBeUndefined();
});

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
  ];
  expect(await toMappedCsv(rows, { name: 1, email: 0, company: 2, phone: -1, isActive: 3 })).toBe(
    'name,email,company,isActive\r\n"Ada ""A"" Lovelace",ada@example.com,"Engines, Ltd",true\r\nBob,bob@example.com,,',
  );
});
