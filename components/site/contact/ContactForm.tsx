"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { lazyResolver } from "@/components/forms/lazy-resolver";
import type { newInquiryInput } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";
import { Button } from "@/components/ui/Button";
import { openingSentence, topicOf } from "./links";
import layout from "@/components/site/shell/layout.module.css";
import styles from "./ContactForm.module.css";
import { Field } from "./Field";
import { Confirmation, Thanks } from "./Thanks";

type Values = z.input<typeof newInquiryInput>;

const resolver = lazyResolver(
  () => import("@/lib/domain/inbox/schema").then((module) => module.newInquiryInput),
  (values: Values) => values,
);

/** The errors of empty fields. */
const MISSING: Partial<Record<keyof Values, string>> = {
  name: "Enter your name.",
  email: "Enter your email.",
  message: "Tell us what you need.",
};

/** The idempotency key belongs to one message: a retry after a network failure is one inquiry. */
export function ContactForm() {
  const key = useRef<string>(undefined);
  const [inquiry, setInquiry] = useState<Values>();
  const [isAnother, setAnother] = useState(false);
  // Without default values the input from before hydration stays.
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } =
    useForm<Values>({
      mode: "onTouched",
      resolver,
    });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const topic = topicOf(location.search);
    if (topic && !getValues("message")) setValue("message", openingSentence(topic));
  }, [getValues, setValue]);

  async function send(values: Values) {
    key.current ??= crypto.randomUUID();
    try {
      const topic = topicOf(location.search);
      await api.post("/api/inquiries", { ...values, topic }, { idempotencyKey: key.current });
      key.current = undefined;
      setInquiry(values);
    } catch (error) {
      const { kind, message, issues } = failureOf(error);
      // A rejected message may be changed; only a retry of the same one keeps its key.
      if (kind === "refused") key.current = undefined;
      for (const issue of issues)
        if (isField(issue.path)) setError(issue.path, { message: issue.message });
      if (!issues.some((issue) => isField(issue.path))) setError("root", { message });
    }
  }

  if (inquiry)
    return (
      <Confirmation
        email={inquiry.email}
        message={inquiry.message}
        onAnother={() => {
          reset();
          setInquiry(undefined);
          setAnother(true);
        }}
      />
    );
  const field = (name: keyof Values) => ({
    field: register(name),
    error: errors[name] && (getValues(name) ? errors[name].message : MISSING[name]),
  });
  return (
    <>
      <div id="sent" className={styles.target}>
        <Thanks />
      </div>
      <form
        action="/contact/send"
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void handleSubmit(send)(event);
        }}
      >
        <div className={styles.pair}>
          <Field
            {...field("name")}
            label="Name"
            autoComplete="name"
            maxLength={120}
            autoFocus={isAnother}
          />
          <Field {...field("email")} label="Email" type="email" autoComplete="email" />
        </div>
        <Field {...field("company")} label="Company" isOptional autoComplete="organization" />
        <Field {...field("message")} label="How can we help?" rows={6} />
        <div className={layout.visuallyHidden} aria-hidden="true">
          <Field
            {...field("website")}
            label="Website"
            isOptional
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {errors.root && (
          <p className={styles.failure} role="alert">
            {errors.root.message}
          </p>
        )}
        <Button variant="contained" type="submit" busy={isSubmitting}>
          Send Message
        </Button>
      </form>
    </>
  );
}

function isField(path: string): path is keyof Values {
  return ["name", "email", "company", "message", "website"].includes(path);
}
