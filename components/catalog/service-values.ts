import { numberOf } from "@/lib/core/typed-numbers";
import { amountText, dollarsOf } from "@/lib/core/money";
import type { Service } from "@/lib/domain/catalog/schema";

/** Dollars: 0 for an empty field; NaN, which the schema refuses, for anything else. */
const priceOf = (text: string): number => (text.trim() === "" ? 0 : dollarsOf(text));

/** Whether customers could subscribe to it for free, which the dialog confirms before saving. */
export const isOfferedFree = ({ price, isPublic, status }: ServiceValues): boolean =>
  isPublic && status === "active" && priceOf(price.monthly) === 0;

/** One item per line, without empty lines. */
export function itemsInText(text: string): string[] {
  return text
    .split("\n")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** The form's values of a service; the defaults of a new one. */
export function serviceValues(row?: Omit<Service, "_id" | "version" | "createdAt">) {
  return {
    name: row?.name ?? "",
    slug: row?.slug ?? "",
    description: row?.description ?? "",
    type: (row?.type ?? "AI Development") as string,
    category: (row?.category ?? "custom") as string,
    price: {
      monthly: amountText(row?.price.monthly ?? 0),
      setup: amountText(row?.price.setup ?? 0),
    },
    features: (row?.features ?? []).join("\n"),
    requirements: (row?.requirements ?? []).join("\n"),
    estimatedDelivery: String(row?.estimatedDelivery ?? 30),
    billsFrom: (row?.billsFrom ?? "today") as string,
    isPublic: row?.isPublic ?? true,
    isFeatured: row?.isFeatured ?? false,
    status: (row?.status ?? "active") as string,
  };
}

export type ServiceValues = ReturnType<typeof serviceValues>;

export function serviceInputOf(values: ServiceValues) {
  const {
    slug,
    price,
    features,
    requirements,
    estimatedDelivery,
    type,
    category,
    status,
    billsFrom,
    ...rest
  } = values;
  return {
    ...rest,
    slug: slug.trim() || undefined,
    type: type as Service["type"],
    category: category as Service["category"],
    status: status as Service["status"],
    billsFrom: billsFrom as Service["billsFrom"],
    price: { monthly: priceOf(price.monthly), setup: priceOf(price.setup) },
    features: itemsInText(features),
    requirements: itemsInText(requirements),
    estimatedDelivery: estimatedDelivery.trim() === "" ? 30 : numberOf(estimatedDelivery),
  };
}
