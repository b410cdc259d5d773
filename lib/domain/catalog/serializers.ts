import type { ServiceModel, TestimonialModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { SERVICE_TYPES } from "./constants";
import { service, testimonial } from "./schema";
import type { Service, Testimonial } from "./schema";

type StoredType = ServiceModel["type"];
type WireType = Service["type"];

const serviceFields = keysOf(
  service.omit({ _id: true, createdAt: true, type: true, price: true }).shape,
);

export const serviceColumns = selectOf([
  ...serviceFields,
  "id",
  "createdAt",
  "type",
  "monthlyCents",
  "setupCents",
]);

export type ServiceRow = Pick<ServiceModel, keyof typeof serviceColumns>;

const toStored = (type: WireType) => type.replace(" ", "_") as StoredType;
const wireTypes = new Map<StoredType, WireType>(
  SERVICE_TYPES.map((type) => [toStored(type), type]),
);

/** The contract's type as Prisma's enum names it (a space there is an underscore here). */
export const toStoredType = toStored;

export function toWireType(type: StoredType): WireType {
  return wireTypes.get(type) ?? "Custom Solution";
}

/** A row as the contract's Service; money in dollars. */
export function toService(row: ServiceRow): Service {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...pick(row, serviceFields),
    type: toWireType(row.type),
    price: { monthly: toDollars(row.monthlyCents), setup: toDollars(row.setupCents) },
  };
}

const testimonialFields = keysOf(testimonial.omit({ _id: true, createdAt: true }).shape);

export const testimonialColumns = selectOf([...testimonialFields, "id", "createdAt"]);

export type TestimonialRow = Pick<TestimonialModel, keyof typeof testimonialColumns>;

export function toTestimonial(row: TestimonialRow): Testimonial {
  return { _id: row.id, createdAt: row.createdAt.toISOString(), ...pick(row, testimonialFields) };
}
