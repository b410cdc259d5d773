"use client";

import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { answerBy, type BusinessHours } from "@/lib/core/business-hours";
import { isLoopbackHost } from "@/lib/core/loopback";
import { Button } from "@/components/ui/Button";
import styles from "./Thanks.module.css";

export function Thanks({ ref, children }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) {
  return (
    <div className={styles.thanks} role="status" ref={ref} tabIndex={ref ? -1 : undefined}>
      <h3>Thank you. We have your message.</h3>
      <p>A person reads it and answers within 24 hours on business days.</p>
      {children}
    </div>
  );
}

/** When the agency answers, by its own clock. */
export interface Opening {
  hours: BusinessHours;
  timeZone: string;
}

/** By when there is an answer, in the visitor's time zone. */
function answerTime({ hours, timeZone }: Opening): string {
  const by = new Date(answerBy(performance.timeOrigin + performance.now(), hours, timeZone));
  return by.toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });
}

const DEV_INBOX = "/dev-inbox";

/** The page is static: only a request tells whether this is a demonstration. */
async function hasDevInbox(): Promise<boolean> {
  if (!isLoopbackHost(location.host)) return false;
  const response = await fetch(DEV_INBOX, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}

interface Props {
  opening: Opening;
  email: string;
  message: string;
  onAnother: () => void;
}

export function Confirmation({ opening, email, message, onAnother }: Props) {
  const [by] = useState(() => answerTime(opening));
  const [isDemo, setDemo] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focused button was removed with the form.
    container.current?.focus({ preventScroll: true });
    // Shorter than the form: on a phone the viewport would be below it.
    container.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  useEffect(() => {
    void hasDevInbox().then(setDemo);
  }, []);
  return (
    <Thanks ref={container}>
      <dl className={styles.facts}>
        <dt>You’ll hear from us by</dt>
        <dd>{by}</dd>
        <dt>Confirmation and answer go to</dt>
        <dd>
          {email}{" "}
          {isDemo && (
            <a href={DEV_INBOX} className={styles.mails}>
              Emails of this demonstration
            </a>
          )}
        </dd>
        <dt>What you sent</dt>
        <dd className={styles.message}>{message}</dd>
      </dl>
      <Button variant="outlined" color="inherit" onClick={onAnother}>
        Write another message
      </Button>
    </Thanks>
  );
}
