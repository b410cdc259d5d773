import type { Prisma } from "@/generated/prisma/client";
import { anyRandom, type Random } from "./random";
import { now } from "@/lib/core/clock";

type NewService = Prisma.ServiceCreateManyInput & {
  id: string;
  name: string;
  monthlyCents: number;
  setupCents: number;
};

/** A public, active service. */
export function service(over: Partial<NewService> = {}, random: Random = anyRandom): NewService {
  return {
    id: random.uuid(),
    name: `Agent ${random.int(100_000, 999_999)}`,
    description: "An agent that takes one recurring piece of work off your team's hands.",
    type: "AI_Development",
    category: "custom",
    createdAt: now(),
    monthlyCents: random.int(10, 200) * 1_000,
    setupCents: 0,
    features: ["Runs around the clock", "Hands over to a person when unsure"],
    requirements: ["Access to the system it works in"],
    ...over,
  };
}
