import { readCsv } from "./csv-reader";

async function read(text: string) {
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of readCsv(text)) rows.push([line, ...cells]);
  return rows;
}

test.each([
  ["name,email\nAda,a@b.co", 1],
  ["name;email\r\nAda;a@b.co\r\n", 1],
  ["name\temail\rAda\ta@b.co\r", 1],
  ["sep=;\r\nname;email\r\nAda;a@b.co", 2],
  ["sep=|\nname|email\nAda|a@b.co", 2],
  ['"name, first",email\n"Ada","a@b.co"', 1],
])("%j is read by its own separator and line break", async (text, line) => {
  expect(await read(text)).toEqual([
    [line, text.includes("first") ? "name, first" : "name", "email"],
    [line + 1, "Ada", "a@b.co"],
  ]);
});

test("the separator is that of the header, whatever stands in quotation marks and below", async () => {
  expect(await read('\n;;\n"a,b,c";d\n"1,2,3";4,5')).toEqual([
    [3, "a,b,c", "d"],
    [4, "1,2,3", "4,5"],
  ]);
});

test("rows of separators and spaces alone are no rows, and count as lines", async () => {
  const text = 'name,email\n,,\n\n , \n"",""\nAda,a@b.co\n,,\n';
  expect(await read(text)).toEqual([
    [1, "name", "email"],
    [6, "Ada", "a@b.co"],
  ]);
});

test("a row's line is the one that an editor shows, also below cells of several lines", async () => {
  const text = 'a,b\r\n"1\r\n2\r\n3",x\r\n"1\n2",ü\r\n\r\nlast,山\r\n'.repeat(500);
  const lines = text.split(/\r\n|\n/);
  for (const [line, first = ""] of await read(text)) {
    const begins = first.split(/\r?\n/)[0] ?? "";
    expect(lines[line - 1]).toContain(begins);
    if (begins === "last") expect((line - 1) % 8).toBe(7);
  }
});

test.each([
  ['a,b\n1,2\n\n"3,4\n5,6\n', 4, "is not closed"],
  ['a,b\n1,2\n3,4"5\n', 3, "inside of a cell"],
  ['a,b\n"1\n2",3\n"4"5,6\n', 4, "neither the cell nor the row ends"],
])("what makes %j unreadable is named with its line", async (text, line, message) => {
  await expect(read(text)).rejects.toMatchObject({
    line,
    message: expect.stringContaining(message) as string,
  });
});

test("a cell may be as long as it likes", async () => {
  const long = "x".repeat(300_000);
  expect(await read(`a,b\n${long},"${long}"`)).toEqual([
    [1, "a", "b"],
    [2, long, long],
  ]);
});
