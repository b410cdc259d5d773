import {
  afterWorkingDays,
  isClosed,
  moveTo,
  requestNumber,
  stateAfterAgency,
  turnOf,
  turnSince,
} from "./policy";

const at = new Date("2026-11-02T10:00:00.000Z");
const later = new Date("2026-11-03T10:00:00.000Z");
const empty = { agencySince: null, customerSince: null, doneAt: null };

test.each([
  [1, "R-000001"],
  [139, "R-000139"],
  [1_234_567, "R-1234567"],
])("request %i is %s", (number, shown) => {
  expect(requestNumber(number)).toBe(shown);
});

test.each([
  ["open", "agency", { agencySince: at }],
  ["waiting", "customer", { customerSince: at }],
  ["done", "nobody", { doneAt: at }],
] as const)("%s is the turn of the %s", (state, side, since) => {
  expect(turnOf(state)).toBe(side);
  expect(turnSince(state, at)).toEqual({ state, ...empty, ...since });
});

test("a state that it has already leaves since when it waits", () => {
  const open = turnSince("open", at);
  expect(moveTo(open, "open", later)).toEqual({});
  expect(moveTo(open, undefined, later)).toEqual({});
  expect(moveTo(open, "waiting", later)).toEqual({
    state: "waiting",
    ...empty,
    customerSince: later,
  });
});

test("it is closed when it has been done for more than thirty days", () => {
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
  const done = turnSince("done", at);
  expect([isClosed(done, days(30)), isClosed(done, new Date(days(30).getTime() + 1))]).toEqual([
    false,
    true,
  ]);
  expect(isClosed(turnSince("open", at), days(400))).toBe(false);
});

test("what the customer does not see cannot wait for the customer", () => {
  expect(() => stateAfterAgency(true, "waiting")).toThrow("does not see this request");
  expect(stateAfterAgency(true, "done")).toBe("done");
  expect(stateAfterAgency(false, "waiting")).toBe("waiting");
  expect(stateAfterAgency(false, undefined)).toBeUndefined();
});

test.each([
  ["Monday", "2026-11-02T10:00:00.000Z", 2, "2026-11-04T10:00:00.000Z"],
  ["Thursday", "2026-11-05T10:00:00.000Z", 2, "2026-11-09T10:00:00.000Z"],
  ["Saturday", "2026-11-07T10:00:00.000Z", 2, "2026-11-10T10:00:00.000Z"],
  ["Monday, five days", "2026-11-02T10:00:00.000Z", 5, "2026-11-09T10:00:00.000Z"],
  ["a change of clocks", "2026-10-23T10:00:00.000Z", 2, "2026-10-27T11:00:00.000Z"],
])("working days leave out weekends: from %s", (_name, from, days, to) => {
  expect(afterWorkingDays(new Date(from), days, "Europe/Berlin").toISOString()).toBe(to);
});
