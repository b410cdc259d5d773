"use client";
import Link from "next/link";
import { use, useState } from "react";
import { Icon } from "@/components/admin/Icon";
import { useSaved } from "@/components/admin/use-save";
import { SessionContext } from "@/components/session/session-context";
import type { User } from "@/lib/domain/customer/schema";
import type { InboxRow, InquiryStatus } from "@/lib/domain/inquiry/schema";
import { api } from "@/lib/http/client";
import styles from "./Inbox.module.css";

const DONE: Record<InquiryStatus, string> = {
  new: "Marked as unread",
  read: "Marked as read",
  answered: "Marked as answered",
  archived: "Archived",
};

/** The statuses one can go on to, and the one click that makes a customer of it. */
export function InquiryActions({ inquiry, siteName }: { inquiry: InboxRow; siteName: string }) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const { _id, status, version } = inquiry;

  async function doing(work: () => Promise<void>) {
    setBusy(true);
    try {
      await run(work);
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error saving inquiry");
    } finally {
      setBusy(false);
    }
  }

  const set = (next: InquiryStatus) =>
    doing(async () => {
      await api.put(`/api/admin/inquiries/${_id}`, { status: next }, { version });
      saved(DONE[next]);
    });

  const convert = () =>
    doing(async () => {
      const { data } = await api.post<{ data: User }>(`/api/admin/inquiries/${_id}/convert`);
      saved("Customer saved successfully", `/admin-dashboard/customers/${data._id}`);
    });

  const subject = encodeURIComponent(`Your message to ${siteName}`);
  const quote = encodeURIComponent(
    `\n\n${inquiry.name} wrote:\n> ${inquiry.message.slice(0, 1_000).replaceAll("\n", "\n> ")}`,
  );
  return (
    <div className={styles.actions} aria-busy={busy}>
      <a
        className={styles.reply}
        href={`mailto:${encodeURIComponent(inquiry.email)}?subject=${subject}&body=${quote}`}
      >
        <Icon name="mail" size={18} />
        Reply by email
      </a>
      {status === "new" && (
        <button type="button" disabled={busy} onClick={() => void set("read")}>
          Mark as read
        </button>
      )}
      {status !== "answered" && (
        <button type="button" disabled={busy} onClick={() => void set("answered")}>
          Mark as answered
        </button>
      )}
      {status !== "archived" && (
        <button type="button" disabled={busy} onClick={() => void set("archived")}>
          Archive
        </button>
      )}
      {status !== "new" && (
        <button type="button" disabled={busy} onClick={() => void set("new")}>
          Mark as unread
        </button>
      )}
      {inquiry.customer && (
        <Link
          className={styles.reply}
          href={`/admin-dashboard/customers/${inquiry.customer._id}`}
          prefetch={false}
        >
          <Icon name="person" size={18} />
          Open the customer
        </Link>
      )}
      {!inquiry.converted && (
        <button type="button" disabled={busy} onClick={() => void convert()}>
          <Icon name="addPerson" size={18} />
          Make a customer
        </button>
      )}
    </div>
  );
}
