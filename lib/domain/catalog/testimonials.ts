import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, changesOfNew, fieldsOf, refuseStale } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { revalidatePages } from "@/lib/core/revalidate";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { findTestimonial } from "./queries";
import type { NewTestimonialInput, TestimonialInput } from "./schema";
import { testimonialColumns, toTestimonial } from "./serializers";
import type { TestimonialRow } from "./serializers";

const audit = auditOf("testimonial");

export async function createTestimonial(
  _scope: AgencyScope<"work">,
  input: NewTestimonialInput,
  caller: Caller,
): Promise<TestimonialRow> {
  const row = await inTransaction(async (tx) => {
    const testimonial = await tx.testimonial.create({
      data: { ...input, createdAt: now() },
      select: testimonialColumns,
    });
    await audit(tx, caller, "testimonial.created", testimonial.id, changesOfNew(input));
    return testimonial;
  });
  revalidatePages("testimonials");
  return row;
}

/** Changes the given fields. 404 when missing, 412 when `ifMatch` is stale. */
export async function updateTestimonial(
  _scope: AgencyScope<"work">,
  id: string,
  input: TestimonialInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<TestimonialRow> {
  const row = await inTransaction(async (tx) => {
    const existing = await lockTestimonial(tx, id);
    refuseStale(existing, ifMatch);
    const fields = fieldsOf(input);
    const changes = changesBetween(toTestimonial(existing), fields);
    if (Object.keys(changes).length === 0) return existing;
    await audit(tx, caller, "testimonial.updated", id, changes);
    return tx.testimonial.update({
      where: { id },
      data: { ...fields, version: { increment: 1 } },
      select: testimonialColumns,
    });
  });
  revalidatePages("testimonials");
  return row;
}

/** Deletes a testimonial. 404 when missing, 412 when `ifMatch` is stale. */
export async function deleteTestimonial(
  _scope: AgencyScope<"work">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const existing = await lockTestimonial(tx, id);
    refuseStale(existing, ifMatch);
    await tx.testimonial.update({
      where: { id },
      data: { deletedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, caller, "testimonial.deleted", id, { name: { from: existing.name, to: null } });
  });
  revalidatePages("testimonials");
}

async function lockTestimonial(tx: Tx, id: string): Promise<TestimonialRow> {
  await lockRow(tx, "Testimonial", id);
  const row = await findTestimonial(tx, id);
  if (!row) throw notFound("testimonial");
  return row;
}
