import { pack, unpack } from "./packed";

test("rows are the same after they were packed, and none are none", () => {
  const rows = [
    { id: "1", name: null },
    { id: "2", name: "Ada" },
  ];
  expect(pack(rows)).toEqual({
    fields: ["id", "name"],
    values: [["1"], ["2", "Ada"]],
  });
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(pack<{ id: string }>([]))).toEqual([]);
});
