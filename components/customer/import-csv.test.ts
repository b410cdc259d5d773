import { delimiterOf, mappedCsv, suggestMapping } from "./import-csv";

test("finds the separator of the first line", () => {
  expect(delimiterOf("name,email\na;b;c;d,e")).toBe(",");
  expect(delimiterOf("Name;E-Mail;Firma\r\n")).toBe(";");
  expect(delimiterOf("name\temail")).toBe("\t");
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

test("writes the mapped columns alone, quoted where they must be", () => {
  const rows = [
    ["ada@example.com", 'Ada "A" Lovelace', "Engines, Ltd", "yes"],
    ["bob@example.com", "Bob"],
  ];
  expect(mappedCsv(rows, { name: 1, email: 0, company: 2, phone: -1, isActive: 3 })).toBe(
    'name,email,company,isActive\r\n"Ada ""A"" Lovelace",ada@example.com,"Engines, Ltd",true\r\nBob,bob@example.com,,\r\n',
  );
});
