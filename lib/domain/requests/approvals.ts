import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { personOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import type { File } from "./file-schema";
import { tellAgency } from "./notifications";
import { moveTo, requestNumber, refuseClosed } from "./policy";
import { lockRequest } from "./queries";
import type { ApprovalDecision } from "./schema";
import { messageColumns } from "./serializers";
import type { MessageRow, RequestRow } from "./serializers";

interface Approvable {
  request: string;
  title: string;
  content: string;
  /** SHA-256 of each, in the order in which they were sent. */
  files: string[];
}

/** The SHA-256 of the canonical JSON (RFC 8785) of what is to be approved, in lower-case hex. */
export const hashOf = (what: Approvable): string =>
  createHash("sha256")
    .update(canonicalize(what) ?? "")
    .digest("hex");

/** What a message has that asks for approval, in place of a pending one of its locked request. */
export async function askApproval(
  tx: Tx,
  { id, number, title }: Pick<RequestRow, "id" | "number" | "title">,
  content: string,
  files: readonly Pick<File, "sha256">[],
) {
  await tx.requestMessage.updateMany({
    where: { requestId: id, approval: "pending" },
    data: { approval: "replaced", version: { increment: 1 } },
  });
  return {
    approval: "pending",
    approvalTitle: title,
    approvalHash: hashOf({
      request: requestNumber(number),
      title,
      content,
      files: files.map(({ sha256 }) => sha256),
    }),
  } as const;
}

/** Why what is not pending any more cannot be decided. */
function refusalOf({ approval, decidedByName }: MessageRow): AppError {
  if (approval === "replaced")
    return new AppError("replaced", "A newer version has replaced this one. Look at that.");
  const what = approval === "approved" ? "approved" : "declined";
  return new AppError("already_decided", bidi`${decidedByName ?? "Somebody"} ${what} this before.`);
}

/**
 * Approves or declines what a message asks for, by name and once: the request is locked, so that
 * one of many at once does. It is the agency's turn then.
 */
export function decideApproval(
  scope: CustomerScope<"write">,
  id: string,
  { message: messageId, approved, note = null }: ApprovalDecision,
  ifMatch: number | null,
  caller: Caller,
): Promise<MessageRow> {
  return inTransaction(async (tx) => {
    const { actor } = caller;
    const request = await lockRequest(tx, { scope, personId: personOf(actor) }, id);
    const asked = await tx.requestMessage.findFirst({
      where: { id: messageId, requestId: id, approval: { not: null } },
      select: messageColumns,
    });
    if (!asked) throw notFound("approval");
    refuseStale(asked, ifMatch);
    if (asked.approval !== "pending") throw refusalOf(asked);
    const at = now();
    refuseClosed(request, at);
    const row = await tx.requestMessage.update({
      where: { id: messageId },
      data: {
        approval: approved ? "approved" : "declined",
        decidedById: actor.id,
        decidedByName: actor.name,
        decidedAt: at,
        decisionNote: note,
        version: { increment: 1 },
      },
      select: messageColumns,
    });
    await tx.request.update({
      where: { id },
      data: { ...moveTo(request, "open", at), version: { increment: 1 } },
      select: { id: true },
    });
    const action = approved ? "request.approved" : "request.declined";
    await auditOf("request")(tx, caller, action, id, {
      title: { from: null, to: asked.approvalTitle },
      hash: { from: null, to: asked.approvalHash },
    });
    const sentence = approved ? bidi`${actor.name} approved it.` : bidi`${actor.name} declined it.`;
    await tellAgency(tx, id, note === null ? [sentence] : [sentence, note]);
    return row;
  });
}
