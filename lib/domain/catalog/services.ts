import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { inTransaction, lockRow, refuseDuplicate } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, changesOfNew, fieldsOf, refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { revalidatePages } from "@/lib/core/revalidate";
import { auditOf } from "@/lib/domain/audit/events";
import { agencyScope } from "@/lib/auth/scope";
import type { AgencyScope } from "@/lib/auth/scope";
import type { NewServiceInput, ServiceInput } from "./schema";
import { serviceColumns, toStoredType, toWireType } from "./serializers";
import type { ServiceRow } from "./serializers";

const audit = auditOf("service");

export async function createService(
  _scope: AgencyScope<"money">,
  { type, price, ...rest }: NewServiceInput,
  caller: Caller,
): Promise<ServiceRow> {
  const data = {
    ...rest,
    type: toStoredType(type),
    monthlyCents: toCents(price.monthly),
    setupCents: toCents(price.setup),
  };
  const work = inTransaction(async (tx) => {
    if (rest.slug) await refuseFormerSlug(tx, rest.slug);
    const service = await tx.service.create({
      data: { ...data, createdAt: now() },
      select: serviceColumns,
    });
    await audit(
      tx,
      caller,
      "service.created",
      service.id,
      changesOfNew({ ...rest, type, "price.monthly": price.monthly, "price.setup": price.setup }),
    );
    return service;
  });
  const row = await refuseDuplicate(work, "slug", slugTakenError);
  revalidatePages("services");
  return row;
}

/** A price holds for later subscriptions. 404 when missing, 412 when stale. */
export async function updateService(
  _scope: AgencyScope<"work">,
  id: string,
  input: ServiceInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<ServiceRow> {
  if (input.price !== undefined) agencyScope(caller.actor, "money");
  const work = inTransaction(async (tx) => {
    const existing = await lockService(tx, id);
    refuseStale(existing, ifMatch);
    const { price, type, ...fields } = fieldsOf(input);
    const changes = changesBetween(comparable(existing), {
      ...fields,
      type,
      "price.monthly": price?.monthly,
      "price.setup": price?.setup,
    });
    if (Object.keys(changes).length === 0) return existing;
    if (changes.billsFrom) agencyScope(caller.actor, "money");
    if (changes.slug && fields.slug) await refuseFormerSlug(tx, fields.slug, id);
    await audit(tx, caller, "service.updated", id, changes);
    const cents = {
      monthlyCents: price?.monthly === undefined ? undefined : toCents(price.monthly),
      setupCents: price?.setup === undefined ? undefined : toCents(price.setup),
    };
    const data = {
      ...fields,
      ...cents,
      type: type && toStoredType(type),
      formerSlugs: changes.slug && { push: existing.slug },
      version: { increment: 1 },
    };
    return tx.service.update({ where: { id }, data, select: serviceColumns });
  });
  const row = await refuseDuplicate(work, "slug", slugTakenError);
  revalidatePages("services");
  return row;
}

/** Deletes a service; its subscriptions go on. 404 when missing, 412 when stale. */
export async function deleteService(
  _scope: AgencyScope<"money">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const existing = await lockService(tx, id);
    refuseStale(existing, ifMatch);
    await tx.service.update({
      where: { id },
      data: { deletedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, caller, "service.deleted", id, { name: { from: existing.name, to: null } });
  });
  revalidatePages("services");
}

const slugTakenError = () =>
  conflict("Another service has, or had, this address. Choose another one.");

/** An earlier address of a service other than `id` still leads to that one. */
async function refuseFormerSlug(tx: Tx, slug: string, id?: string): Promise<void> {
  const where = { formerSlugs: { has: slug }, id: { not: id } };
  if (await tx.service.findFirst({ where, select: { id: true } })) throw slugTakenError();
}

async function lockService(tx: Tx, id: string): Promise<ServiceRow> {
  await lockRow(tx, "Service", id);
  const row = await tx.service.findFirst({
    where: { id, deletedAt: null },
    select: serviceColumns,
  });
  if (!row) throw notFound("service");
  return row;
}

function comparable({ createdAt, type, monthlyCents, setupCents, ...rest }: ServiceRow) {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    type: toWireType(type),
    "price.monthly": toDollars(monthlyCents),
    "price.setup": toDollars(setupCents),
  };
}
