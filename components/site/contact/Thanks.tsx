"use client";

import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { isLoopbackHost } from "@/lib/core/loopback";
import { ANSWER_HOURS } from "@/lib/domain/inbox/constants";
import { Button } from "../shell/Button";
import styles from "./Thanks.module.css";

/** What happens next, for whoever has sent the form. */
export function Thanks({ ref, children }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) {
  return (
    <div className={styles.thanks} role="status" ref={ref} tabIndex={ref ? -1 : undefined}>
      <h3>Thank you. We have your message.</h3>
      <p>A person reads it and answers within {ANSWER_HOURS} hours.</p>
      {children}
    </div>
  );
}

/** The moment by which there is an answer, on the visitor's own clock. */
function answerTime(): string {
  const sent = performance.timeOrigin + performance.now();
  const by = new Date(sent + ANSWER_HOURS * 3_600_000);
  return by.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

const MAILS = "/dev-inbox";

/**
 * Whether this is a demonstration, whose mails can be read on this machine; the page itself is
 * static and cannot know.
 */
async function mailsAreHere(): Promise<boolean> {
  if (!isLoopbackHost(location.host)) return false;
  const answer = await fetch(MAILS, { method: "HEAD" }).catch(() => null);
  return answer?.ok ?? false;
}

interface Props {
  email: string;
  message: string;
  onAnother: () => void;
}

/** The same with the time, what was sent, and where the confirmation goes. */
export function Confirmation({ email, message, onAnother }: Props) {
  const [by] = useState(answerTime);
  const [mailsAt, setMailsAt] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus is gone with the form.
    place.current?.focus({ preventScroll: true });
    // It is shorter than the form was: on a phone one would be left below it.
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  useEffect(() => void mailsAreHere().then((here) => here && setMailsAt(MAILS)), []);
  return (
    <Thanks ref={place}>
      <dl className={styles.facts}>
        <dt>You’ll hear from us by</dt>
        <dd>{by}</dd>
        <dt>Confirmation and answer go to</dt>
        <dd>
          {email}
          {mailsAt && (
            <>
              {" · "}
              <a href={mailsAt}>Mails of this demonstration</a>
            </>
          )}
        </dd>
        <dt>What you sent</dt>
        <dd className={styles.message}>{message}</dd>
      </dl>
      <Button isOutlined onClick={onAnother}>
        Write another message
      </Button>
    </Thanks>
  );
}
