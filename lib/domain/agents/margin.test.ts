import { marginOf } from "./margin";

const agent = (
  id: string,
  subscriptionId: string,
  amountCents: number,
  status: "active" | "paused" = "active",
) => ({ id, subscriptionId, subscription: { status, amountCents } });

const spending = (micros: number, runs: number, uncosted = 0) => ({
  micros: BigInt(micros),
  runs,
  uncosted,
});

describe("the margin of a customer", () => {
  it("has the prices of active services, once each, and the costs of all agents", () => {
    const agents = [
      agent("1", "a", 10),
      agent("2", "a", 10),
      agent("3", "b", 20),
      agent("4", "c", 50_000, "paused"),
      agent("5", "b", 20),
    ];
    const costs = new Map([
      ["1", spending(100_000, 3)],
      ["2", spending(200_000, 2)],
      ["3", spending(1, 1, 1)],
      ["4", spending(1_000_000, 5)],
    ]);
    expect(marginOf(agents, costs)).toEqual({
      price: 0.3,
      cost: 1.300001,
      runs: 11,
      uncosted: 1,
    });
  });

  it("is none without agents", () => {
    expect(marginOf([], new Map())).toBeNull();
  });
});
