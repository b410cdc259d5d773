import { marginOf } from "./margin";

const service = (_id: string, amount: number, status = "active") => ({ _id, amount, status });

describe("the margin of a customer", () => {
  it("has the prices of active services with agents, once each, and the costs of all agents", () => {
    const agents = [
      { subscription: "a", cost: 0.1 },
      { subscription: "a", cost: 0.2 },
      { subscription: "b", cost: 0.000001 },
      { subscription: "paused", cost: 1 },
    ];
    const services = [
      service("a", 0.1),
      service("b", 0.2),
      service("paused", 500, "paused"),
      service("without agents", 900),
    ];
    expect(marginOf(agents, services)).toEqual({ price: 0.3, cost: 1.300001 });
  });

  it("is none without agents", () => {
    expect(marginOf([], [service("a", 900)])).toBeNull();
  });
});
