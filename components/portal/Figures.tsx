"use client";

import { use, useEffect, useRef, useState, type ComponentType } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { ActionButton } from "@/components/ui/ActionButton";
import { Spinner } from "@/components/ui/Spinner";
import { formatFor } from "@/lib/core/format";
import type { analyticsAnswer } from "@/lib/domain/payment/schema";
import { api } from "@/lib/http/client";
import type { AnalyticsProps } from "./Analytics";
import { analyticsView } from "./analytics-view";
import styles from "./Figures.module.css";

interface Props {
  locale: string;
  /** What the figures hang on: another text means other figures. */
  state: string;
}

type Answer =
  { Charts: ComponentType<AnalyticsProps>; view: AnalyticsProps | null } | { failure: string };

/** How far below the screen the place of the charts may be when they are fetched. */
const NEAR = "400px";

/** The charts under the lists: below everything one came for, so fetched when one comes near them. */
export function Figures({ locale, state }: Props) {
  const guard = use(SessionContext);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    const asked = guard.run(() =>
      api.get<z.output<typeof analyticsAnswer>>("/api/users/analytics", { signal: stop.signal }),
    );
    Promise.all([asked, import("./Analytics")]).then(
      ([{ data }, { Analytics }]) =>
        setAnswer({ Charts: Analytics, view: analyticsView(data, formatFor(locale)) }),
      (error: unknown) => stop.signal.aborted || setAnswer({ failure: failureOf(error).message }),
    );
    return () => stop.abort();
  }, [guard, isNear, locale, state, tries]);

  function again() {
    setAnswer(undefined);
    setTries(tries + 1);
  }

  return (
    <div ref={place} className={answer && "view" in answer ? undefined : styles.place}>
      {answer === undefined && isNear && <Spinner label="Loading your figures" />}
      {answer && "failure" in answer && (
        <div role="alert" className={styles.failure}>
          <p>{`The charts could not be shown. ${answer.failure}`}</p>
          <ActionButton variant="outlined" onClick={again}>
            Try again
          </ActionButton>
        </div>
      )}
      {answer && "view" in answer && answer.view && <answer.Charts {...answer.view} />}
    </div>
  );
}
