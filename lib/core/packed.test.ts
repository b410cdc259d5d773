import { pack, unpack } from "./packed";

test("rows are the same after they were packed, and none are none", () => {
  const rows = [
    { id: "1", name: null, services: [{ name: "A" }] },
    { id: "2", name: "Ada", services: [] },
  ];
  expect(pack(rows)).toEqual({
    fields: ["id", "name", "services"],
    values: [
      ["1", null, [{ name: "A" }]],
      ["2", "Ada", []],
    ],
  });
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(pack<{ id: string }>([]))).toEqual([]);
});
