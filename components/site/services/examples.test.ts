import { SERVICE_CATEGORIES } from "@/lib/domain/catalog/constants";
import { LINE, orderDesk } from "../home/run/scenarios";
import { exampleOf } from "./examples";

const names = [
  "Customer Support Agent",
  "Invoice Processing Automation",
  "Appointment Scheduling Automation",
  "Lead Qualification Agent",
  "Visual Quality Inspection",
  "Customer Churn Analytics",
  "Contract Review Assistant",
];
const examples = SERVICE_CATEGORIES.flatMap((category) =>
  names.map((name) => exampleOf({ name, category })),
);

test("a service shows the example of its name, else the one of its category", () => {
  const agentOf = (name: string, category: (typeof SERVICE_CATEGORIES)[number]) =>
    exampleOf({ name, category }).agent;
  expect(agentOf("Visual Quality Inspection", "ml")).toBe("Inspection agent");
  expect(agentOf("Demand Forecasting", "ml")).toBe("Forecast agent");
  expect(agentOf("Night Clerk", "chatbot")).toBe(orderDesk.agent);
});

test("an example goes forward in time, and is settled only when it is sure enough", () => {
  for (const { steps, isHandedOver = false } of examples) {
    const times = steps.map(({ at }) => Number(at));
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const sure = steps.find((step) => step.sure !== undefined)?.sure ?? NaN;
    expect(sure < LINE.initial).toBe(isHandedOver);
    expect(steps.at(-1)?.icon).toBe(isHandedOver ? "person" : "check");
  }
});
