import { mappedCsv, readCsv, suggestMapping } from "./import-csv";

test.each([
  ["name,email\nAda,ada@example.com", ["Ada", "ada@example.com"]],
  ['\uFEFFname;email\r\n"Ada; L";ada@example.com\r\n\r\n', ["Ada; L", "ada@example.com"]],
  ["name\temail\nAda\tada@example.com", ["Ada", "ada@example.com"]],
])("reads %j, whatever separates its cells", async (text, row) => {
  expect(await readCsv(text)).toEqual([["name", "email"], row]);
});

test("a quote that is never closed is no CSV", async () => {
  expect(await readCsv('name,email\n"Ada,ada@example.com\n')).toBeUndefined();
});

test("suggests columns by their heads, also those of our own export", () => {
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

test("writes the mapped columns alone, quoted where they must be", async () => {
  const rows = [
    ["ada@example.com", 'Ada "A" Lovelace', "Engines, Ltd", "yes"],
    ["bob@example.com", "Bob"],
  ];
  expect(await mappedCsv(rows, { name: 1, email: 0, company: 2, phone: -1, isActive: 3 })).toBe(
    'name,email,company,isActive\r\n"Ada ""A"" Lovelace",ada@example.com,"Engines, Ltd",true\r\nBob,bob@example.com,,',
  );
});
