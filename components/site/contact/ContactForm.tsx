"use client";

import { useRef, useState } from "react";
import { TextArea, TextField } from "@/components/forms/old/Field";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import { ANSWER_HOURS } from "@/lib/domain/inquiry/constants";
import type { NewInquiryInput } from "@/lib/domain/inquiry/schema";
import { api } from "@/lib/http/client";
import styles from "./ContactForm.module.css";

const empty = { name: "", email: "", company: "", message: "", website: "" };

/** Where a browser without script sends the form. */
const ACTION = "/contact/send";

/**
 * Checked as one types, after the first blur, and again by the server with the same schema. The key belongs to one
 * message: a repeated click or a retry after a lost answer is one inquiry. Works as a plain form without script.
 */
export function ContactForm() {
  const key = useRef<string>(undefined);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: empty,
    schema: () =>
      import("@/lib/domain/inquiry/schema").then(({ newInquiryInput }) => newInquiryInput),
    input: (values): NewInquiryInput => values,
    send: (input) => {
      key.current ??= crypto.randomUUID();
      return api.post("/api/inquiries", input, { idempotencyKey: key.current });
    },
    saved: () => {
      key.current = undefined;
      setSent(true);
    },
    failed: ({ kind }) => {
      // Refused words may be changed and sent again; only a lost answer is worth the same key.
      if (kind === "refused") key.current = undefined;
    },
  });
  const again = () => {
    form.reset(empty);
    setSent(false);
  };
  if (sent) return <Thanks again={again} />;
  const { field } = form;
  return (
    <>
      <div id="sent" className={styles.target}>
        <Thanks />
      </div>
      <form {...form.formProps} action={ACTION} method="post" className={styles.form}>
        <div className={styles.pair}>
          <TextField {...field("name")} label="Name" required autoComplete="name" maxLength={120} />
          <TextField {...field("email")} label="Email" required type="email" autoComplete="email" />
        </div>
        <TextField
          {...field("company")}
          label="Company"
          required={false}
          autoComplete="organization"
        />
        <div className={styles.message}>
          <TextArea {...field("message")} label="How can we help?" required rows={6} />
        </div>
        <div className={styles.trap} aria-hidden="true">
          <TextField {...field("website")} label="Website" tabIndex={-1} autoComplete="off" />
        </div>
        {form.failure && (
          <p className={styles.failure} role="alert">
            {form.failure.message}
          </p>
        )}
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          busy={form.busy}
          className={styles.send}
        >
          Send Message
        </ActionButton>
      </form>
    </>
  );
}

function Thanks({ again }: { again?: () => void }) {
  return (
    <div className={styles.thanks} role="status">
      <p className={styles.heading}>Thank you. Your message is here.</p>
      <p>A person reads it and answers within {ANSWER_HOURS} hours.</p>
      {again && <ActionButton onClick={again}>Write another message</ActionButton>}
    </div>
  );
}
