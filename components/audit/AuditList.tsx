import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import styles from "./AuditList.module.css";
import { actionText, changesOf } from "./words";

interface Props {
  events: AuditEvent[];
  format: Format;
  /** Without the address a line came from, where space is short. */
  short?: boolean;
}

/** Audit events as lines: who, what, when, from where; old and new values. */
export function AuditList({ events, format, short = false }: Props) {
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <li key={event._id} className={styles.item}>
          <p className={styles.line}>
            <strong>{actionText(event.action)}</strong>
            <span className={styles.meta}>
              {event.actor ? event.actor.name : "The system"}
              {!short && event.ip && `, ${event.ip}`}
              {", "}
              <LocalTime
                instant={event.createdAt}
                locale={format.locale}
                text={format.timeOf(event.createdAt)}
                withTime
              />
            </span>
          </p>
          {Object.keys(event.changes).length > 0 && (
            <dl className={styles.changes}>
              {changesOf(event.changes).map((change) => (
                <div key={change.field}>
                  <dt>{change.field}</dt>
                  <dd>
                    {change.from !== undefined && (
                      <>
                        <del>{change.from}</del>{" "}
                        <span className={styles.arrow} aria-hidden="true">
                          →
                        </span>{" "}
                      </>
                    )}
                    <ins>{change.to}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
