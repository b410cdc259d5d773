import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { KEPT } from "./erasure-schema";
import type { Erasure, ErasurePreview } from "./erasure-schema";

/** Up to this many rows of a kind are counted. */
const LIMIT = 10_000;

const whyOf = (entity: string) => KEPT.find((each) => each.entity === entity)?.why ?? "";

/** A deleted customer's erasure, or what it would do. */
export async function findErasure(_scope: AgencyScope<"agency">, id: string): Promise<Erasure> {
  const row = await db().erasure.findUnique({ where: { customerId: id } });
  if (row) return { erasedAt: row.erasedAt.toISOString(), preview: null };
  return { erasedAt: null, preview: await readPreview(id) };
}

async function readPreview(customerId: string): Promise<ErasurePreview> {
  const take = LIMIT;
  const subscription = { customerId };
  const ofCustomer = { customerId };
  const [
    people,
    notes,
    inquiries,
    mails,
    agents,
    runs,
    questions,
    requests,
    files,
    charges,
    invoices,
    refunds,
    voids,
  ] = await Promise.all([
    db().user.count({ where: { customerId }, take }),
    db().note.count({ where: { subscription }, take }),
    db().inquiry.count({ where: { customerId }, take }),
    db().mail.count({ where: { OR: [{ customerId }, { user: { customerId } }] }, take }),
    db().agent.count({ where: { subscription }, take }),
    db().agentRun.count({ where: { agent: { subscription } }, take }),
    db().ask.count({ where: { agent: { subscription } }, take }),
    db().request.count({ where: ofCustomer, take }),
    db().file.count({ where: ofCustomer, take }),
    db().charge.count({ where: ofCustomer, take }),
    db().invoice.count({ where: { charge: ofCustomer }, take }),
    db().refund.count({ where: { charge: ofCustomer }, take }),
    db().charge.count({ where: { ...ofCustomer, voidNumber: { not: null } }, take }),
  ]);
  return {
    gone: [
      { label: "People, with their sessions and passwords", count: people },
      { label: "Notes", count: notes },
      { label: "Inquiries, with their replies", count: inquiries },
      { label: "Emails", count: mails },
      { label: "Agents’ names and keys", count: agents },
      { label: "Runs, with what was said about them", count: runs },
      { label: "Questions of agents, with their answers", count: questions },
      { label: "Requests, with their messages", count: requests },
      { label: "Files", count: files },
    ],
    stays: [
      { label: "Invoices", count: invoices, why: whyOf("invoice") },
      { label: "Credit notes", count: refunds + voids, why: whyOf("refund") },
      { label: "Charges", count: charges, why: whyOf("payment") },
    ],
    limit: LIMIT,
  };
}
