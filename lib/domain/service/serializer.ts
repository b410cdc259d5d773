import type { ServiceModel } from "@/generated/prisma/models";
import { toDollars } from "@/lib/core/money";
import { SERVICE_TYPES } from "./constants";
import type { Service } from "./schema";

type StoredType = ServiceModel["type"];
type WireType = Service["type"];

/** The columns that `toService` needs, as Prisma's `select`. */
export const serviceColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  description: true,
  type: true,
  category: true,
  monthlyCents: true,
  setupCents: true,
  features: true,
  requirements: true,
  estimatedDelivery: true,
  isPublic: true,
  isFeatured: true,
  status: true,
} as const;

export type ServiceRow = Pick<ServiceModel, keyof typeof serviceColumns>;

const stored = (type: WireType) => type.replace(" ", "_") as StoredType;
const wire = new Map<StoredType, WireType>(SERVICE_TYPES.map((type) => [stored(type), type]));

/** The contract's type as Prisma's enum names it (a space there is an underscore here). */
export const toStoredType = stored;

export function toWireType(type: StoredType): WireType {
  return wire.get(type) ?? "Custom Solution";
}

/** A row as the contract's Service; money in dollars. */
export function toService(row: ServiceRow): Service {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    description: row.description,
    type: toWireType(row.type),
    category: row.category,
    price: { monthly: toDollars(row.monthlyCents), setup: toDollars(row.setupCents) },
    features: row.features,
    requirements: row.requirements,
    estimatedDelivery: row.estimatedDelivery,
    isPublic: row.isPublic,
    isFeatured: row.isFeatured,
    status: row.status,
  };
}
