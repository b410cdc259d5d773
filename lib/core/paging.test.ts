import { foldText, likeText, listBody, pageOf, prismaPage, sliceOf } from "./paging";

const columns = { createdAt: "createdAt", amount: "amountCents" } as const;

describe("a list's page", () => {
  it("is by creation, newest first, without a sort", () => {
    const slice = sliceOf({ page: 3, limit: 20 }, columns);
    expect(slice).toEqual({ take: 20, skip: 40, column: "createdAt", direction: "desc" });
    expect(prismaPage(slice).orderBy).toEqual([{ createdAt: "desc" }, { id: "desc" }]);
  });

  it("is ascending with a sort and no order, ties by id in the same direction", () => {
    expect(prismaPage(sliceOf({ page: 1, limit: 10, sort: "amount" }, columns)).orderBy).toEqual([
      { amountCents: "asc" },
      { id: "asc" },
    ]);
    expect(sliceOf({ page: 1, limit: 10, sort: "amount", order: "desc" }, columns).direction).toBe(
      "desc",
    );
    expect(sliceOf({ page: 1, limit: 10, order: "asc" }, columns)).toMatchObject({
      column: "createdAt",
      direction: "asc",
    });
  });

  it("has the contract's body", () => {
    expect(listBody("things", pageOf({ page: 2, limit: 1 }, [7], 9), (row) => row * 2)).toEqual({
      things: [14],
      total: 9,
      page: 2,
      limit: 1,
    });
  });

  it("searches with small letters: one i for İ and I, one sigma wherever in a word", () => {
    expect(["İnci", "I", "ΟΔΟΣ", "ς", "A\u0308", "ẞ"].map(foldText)).toEqual([
      "inci",
      "i",
      "οδοσ",
      "σ",
      "ä",
      "ß",
    ]);
  });

  it("searches for LIKE's own characters as themselves", () => {
    expect(likeText(" 50%_Off\\ ")).toBe("50\\%\\_off\\\\");
    expect(likeText(undefined)).toBe("");
  });
});
