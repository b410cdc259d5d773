import { randomUUID } from "node:crypto";
import type { Caller } from "@/lib/auth/permissions";
import { db } from "@/lib/core/db";

let n = 0;
export const makeUser = (data: Partial<{ role: "customer" | "admin"; name: string; email: string; isActive: boolean; company: string | null; emailVerifiedAt: Date }> = {}) =>
  db().user.create({ data: { role: "customer", name: `Customer ${++n}`, email: `c${n}-${randomUUID().slice(0, 8)}@example.com`, ...data } });
export const makeService = (data: Partial<{ name: string; monthlyCents: number; setupCents: number; isPublic: boolean; status: "active" | "inactive" | "archived"; isFeatured: boolean; category: "ml" | "custom"; description: string }> = {}) =>
  db().service.create({ data: { name: `Service ${++n}`, description: "What it does", monthlyCents: 10_000, ...data } });
export const makeSettings = () =>
  db().settings.upsert({ where: { id: 1 }, update: {}, create: { id: 1, siteName: "Halden AI", siteDescription: "d", contactEmail: "a@b.example", contactPhone: "1", address: "x" } });
export function callerOf(user: { id: string; name: string; email: string; role: "customer" | "admin" }): Caller {
  return { actor: { kind: user.role, id: user.id, name: user.name, email: user.email, sessionId: "s" }, ip: "127.0.0.1", requestId: "r" };
}
