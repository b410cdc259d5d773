import { pack, unpack } from "./packed";

test("rows are the same after they were packed, and none are none", () => {
  const rows = [
    { id: "1", name: null, services: [{ name: "A", days: 3 }] },
    { id: "2", name: "Ada", services: [] },
  ];
  expect(pack(rows)).toEqual({
    shape: ["id", "name", ["services", ["name", "days"]]],
    values: [
      ["1", null, [["A", 3]]],
      ["2", "Ada", []],
    ],
  });
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(pack<{ id: string }>([]))).toEqual([]);
});

test("what is no list of rows in each row is as it was", () => {
  const rows = [
    { tags: ["a", "b"], owner: { name: "Ada" }, services: null, none: [] },
    { tags: [], owner: null, services: [{ name: "A" }], none: [] },
  ];
  expect(unpack(pack(rows))).toEqual(rows);
});
