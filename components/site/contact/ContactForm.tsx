"use client";

import { useEffect, useRef, useState, type FocusEvent } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf, sentence } from "@/components/forms/failure";
import { isMovingToSubmit } from "@/components/forms/use-input";
import { lazyResolver } from "@/components/forms/lazy-resolver";
import { randomId } from "@/lib/core/random-id";
import type { newInquiryInput } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { openingSentence, topicInSearch } from "./links";
import layout from "@/components/site/shell/layout.module.css";
import styles from "./ContactForm.module.css";
import { Confirmation, Thanks, type Opening } from "./Thanks";

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
export function ContactForm({ opening }: { opening: Opening }) {
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
    const topic = topicInSearch(location.search);
    if (topic && !getValues("message")) setValue("message", openingSentence(topic));
  }, [getValues, setValue]);

  async function send(values: Values) {
    key.current ??= randomId();
    try {
      const topic = topicInSearch(location.search);
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
        opening={opening}
        email={inquiry.email}
        message={inquiry.message}
        onAnother={() => {
          reset();
          setInquiry(undefined);
          setAnother(true);
        }}
      />
    );
  function field(name: keyof Values, label: string) {
    const { onBlur, ...registration } = register(name);
    const message = errors[name] && (getValues(name) ? errors[name].message : MISSING[name]);
    return {
      ...registration,
      label,
      id: name,
      error: message && sentence(label, message),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        // An empty field is no error yet.
        if (event.target.value && !isMovingToSubmit(event)) void onBlur(event);
      },
    };
  }
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
          <Input
            {...field("name", "Name")}
            required
            autoComplete="name"
            maxLength={120}
            autoFocus={isAnother}
          />
          <Input {...field("email", "Email")} required type="email" autoComplete="email" />
        </div>
        <Input {...field("company", "Company")} required={false} autoComplete="organization" />
        <Input {...field("message", "How can we help?")} required rows={5} data-lenis-prevent="" />
        <div className={layout.visuallyHidden} aria-hidden="true">
          <Input
            {...field("extra", "Leave this empty")}
            required={false}
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
  return ["name", "email", "company", "message", "extra"].includes(path);
}
