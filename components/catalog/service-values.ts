import { dollarsOf } from "@/lib/core/money";
import type { Service } from "@/lib/domain/catalog/schema";

/** An empty price is 0; NaN, which the rules refuse, when it is none. */
export const priceOf = (typed: string): number => (typed.trim() === "" ? 0 : dollarsOf(typed));

/** Whether customers could take it for nothing: it is asked about before it is saved. */
export const isOfferedFree = ({ price, isPublic, status }: ServiceValues): boolean =>
  isPublic && status === "active" && priceOf(price.monthly) === 0;

/** One item a line; empty lines do not count. */
export function itemsOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** What the form shows of a service; of none, the defaults. */
export function serviceValues(row?: Omit<Service, "_id" | "version" | "createdAt">) {
  return {
    name: row?.name ?? "",
    description: row?.description ?? "",
    type: (row?.type ?? "AI Development") as string,
    category: (row?.category ?? "custom") as string,
    price: { monthly: String(row?.price.monthly ?? 0), setup: String(row?.price.setup ?? 0) },
    features: (row?.features ?? []).join("\n"),
    requirements: (row?.requirements ?? []).join("\n"),
    estimatedDelivery: String(row?.estimatedDelivery ?? 30),
    isPublic: row?.isPublic ?? true,
    isFeatured: row?.isFeatured ?? false,
    status: (row?.status ?? "active") as string,
  };
}

export type ServiceValues = ReturnType<typeof serviceValues>;

/** What was typed, as the API takes it. */
export function serviceInputOf(values: ServiceValues) {
  const { price, features, requirements, estimatedDelivery, type, category, status, ...rest } =
    values;
  return {
    ...rest,
    type: type as Service["type"],
    category: category as Service["category"],
    status: status as Service["status"],
    price: { monthly: priceOf(price.monthly), setup: priceOf(price.setup) },
    features: itemsOf(features),
    requirements: itemsOf(requirements),
    estimatedDelivery: estimatedDelivery.trim() === "" ? 30 : Number(estimatedDelivery),
  };
}
