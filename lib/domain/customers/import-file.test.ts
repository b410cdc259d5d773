import { readImport } from "./import-file";

test.each([
  "Client Name,E-mail 1 - Value,Mobile Phone",
  "Full Name,Email Address,Telephone Number",
  "contact_name,e-mail,phone_number",
])("knows what other programs call the columns: %s", async (header) => {
  const bytes = Buffer.from(`${header}\nAda,ada@example.com,+1 555 010 2030`);
  const { columns, errors } = await readImport({ bytes });
  expect(columns.map(({ field }) => field)).toEqual(["name", "email", "phone"]);
  expect(errors).toEqual([]);
});
