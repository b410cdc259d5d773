import type { AuditEntry } from "@/lib/domain/audit/schema";
import { admin, customer, entry } from "./audit-entries";

/** What is said of an entry about a request, alone. */
export const requestSentences: [AuditEntry, string][] = [
  [
    entry("request.created", customer, { number: "R-000007", title: "Refund wording" }),
    "*Maya Chen* made the request *R-000007*, “Refund wording”",
  ],
  [
    entry("request.message", customer, { title: "Refund wording" }),
    "*Maya Chen* wrote a message in “Refund wording”",
  ],
  [
    entry("request.internal_message", admin, { title: "Refund wording" }),
    "*Ingrid Halden* wrote an internal message in “Refund wording”",
  ],
  [
    entry("request.approval_asked", admin, { title: "Refund wording" }),
    "*Ingrid Halden* asked for approval in “Refund wording”",
  ],
  [
    entry("request.approved", customer, { title: "Refund wording" }),
    "*Maya Chen* approved what was asked in “Refund wording”",
  ],
  [
    entry("request.declined", customer, { title: "Refund wording" }),
    "*Maya Chen* declined what was asked in “Refund wording”",
  ],
  [
    entry("request.item_answered", customer, { title: "Read access" }),
    "*Maya Chen* answered “Read access” of a request",
  ],
  [
    entry("request.updated", admin, {
      assignee: [null, "Marcus Oyelaran"],
    }),
    "*Ingrid Halden* set the assignee of a request to *Marcus Oyelaran*",
  ],
];
