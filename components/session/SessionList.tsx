import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { Session } from "@/lib/domain/session/schema";
import styles from "./SessionList.module.css";
import { SignOutButton } from "./SignOutButton";
import { deviceOf } from "./device";

interface Props {
  sessions: Session[];
  /** `/api/users/sessions` or `/api/admin/sessions`. */
  path: string;
  format: Format;
}

/** Where the account is signed in, here first, and the way to end it there. */
export function SessionList({ sessions, path, format }: Props) {
  const others = sessions.filter((session) => !session.current);
  return (
    <div className={styles.sessions}>
      <ul className={styles.list}>
        {[...sessions.filter((session) => session.current), ...others].map((session) => (
          <li key={session._id}>
            <div className={styles.what}>
              <strong id={`session-${session._id}`}>{deviceOf(session.userAgent)}</strong>
              <span>
                {session.current ? (
                  "This device"
                ) : (
                  <>
                    Last active{" "}
                    <LocalTime
                      instant={session.lastSeenAt}
                      locale={format.locale}
                      text={format.timeOf(session.lastSeenAt)}
                      withTime
                    />
                  </>
                )}
                {session.ip && ` · ${session.ip}`}
              </span>
            </div>
            {!session.current && (
              <SignOutButton
                path={`${path}/${session._id}`}
                describedBy={`session-${session._id}`}
                label="Sign out"
                done="Signed out there"
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <SignOutButton
          path={path}
          label="Sign out everywhere else"
          done="Signed out everywhere else"
        />
      )}
    </div>
  );
}
