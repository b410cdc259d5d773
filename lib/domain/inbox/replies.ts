import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { bidi } from "@/lib/core/isolated";
import { inTransaction } from "@/lib/db/transactions";
import { findContact } from "@/lib/domain/customers/people";
import { queueMail } from "@/lib/domain/mail/outbox";
import { auditInquiry, lockInquiry } from "./inquiries";
import type { ReplyInput } from "./schema";
import { replyColumns } from "./serializers";
import type { ReplyRow } from "./serializers";

/** Stored, mailed to its sender, and the inquiry no longer waits. 404 when missing. */
export function replyToInquiry(
  _scope: AgencyScope<"work">,
  inquiryId: string,
  { content }: ReplyInput,
  caller: Caller,
): Promise<ReplyRow> {
  return inTransaction(async (tx) => {
    const { email, status, customerId } = await lockInquiry(tx, inquiryId);
    const reply = await tx.reply.create({
      data: { inquiryId, authorId: caller.actor.id, content, createdAt: now() },
      select: replyColumns,
    });
    await tx.inquiry.update({
      where: { id: inquiryId },
      data: { status: "answered", version: { increment: 1 } },
      select: { id: true },
    });
    await auditInquiry(tx, caller, "inquiry.answered", inquiryId, {
      ...changesOfNew({ content }),
      ...(status !== "answered" && { status: { from: status, to: "answered" } }),
    });
    const { name } = caller.actor;
    await queueMail(tx, {
      to: email,
      kind: "reply",
      userId: customerId ? (await findContact(tx, customerId))?.id : undefined,
      customerId: customerId ?? undefined,
      inquiryId,
      write: (siteName) => ({
        subject: bidi`Your message to ${siteName}`,
        heading: bidi`${siteName} answered your message`,
        paragraphs: [content, bidi`${name}, ${siteName}`, "Reply to this email to write back."],
      }),
    });
    return reply;
  });
}
