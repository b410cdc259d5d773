import { UserError } from "../user-error.mjs";

interface KnownError {
  /** Text of PostgreSQL, pg or OpenSSL: all that errors of the driver and of Prisma share. */
  pattern: RegExp;
  advice: (database: { user: string; name: string; host: string }) => string;
}

const knownErrors: KnownError[] = [
  {
    pattern: /permission denied (for (schema|database)|to create extension)|must be owner of/,
    advice: ({ user, name }) =>
      `The user ${user} may not change the schema: make it the owner (ALTER DATABASE "${name}" OWNER TO "${user}"), or migrate as the owner.`,
  },
  {
    pattern: /permission denied for (table|sequence|function|view)/,
    advice: ({ user }) =>
      `The user ${user} lacks rights on the rows: as the owner, npm run db:migrate -- --grant ${user}`,
  },
  {
    pattern: /does not support SSL connections/,
    advice: ({ host }) =>
      `Turn TLS on at ${host}, or take sslmode out of DATABASE_URL if nothing untrusted is between.`,
  },
  {
    pattern: /no pg_hba\.conf entry.*no encryption/,
    advice: () => "The server insists on TLS: add ?sslmode=verify-full to DATABASE_URL.",
  },
  {
    pattern:
      /self.signed certificate|unable to (verify|get) .*(certificate|issuer)|certificate has expired|does not match certificate/i,
    advice: ({ host }) =>
      `The certificate of ${host} is not trusted: name its authority in DATABASE_URL (sslmode=verify-full&sslrootcert=/path/to/ca.pem), and the host by the name in the certificate.`,
  },
  {
    pattern: /(table|relation) .*(User|Settings|pgboss\.).* does not exist/,
    advice: () => "The database is empty or older than this version: run npm run db:migrate first.",
  },
  {
    pattern: /canceling statement due to lock timeout/,
    advice: () =>
      "Somebody keeps a table that is needed: see who (SELECT pid, application_name, xact_start, query FROM pg_stat_activity ORDER BY 3), wait or end it with pg_terminate_backend(pid), then run the command again.",
  },
  {
    pattern: /No space left on device|could not extend file/i,
    advice: ({ host }) => `The disk of ${host} is full: free some space there.`,
  },
];

/** The message of an error, without the code excerpt that Prisma's client puts before it. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  const text = (error instanceof Error ? error.message : String(error)).trim();
  return (text.startsWith("Invalid `") ? text.slice(text.lastIndexOf("\n")) : text).trim();
}

export function adviceFor(error: unknown, databaseUrl: string): string | null {
  const message = messageOf(error);
  const known = knownErrors.find(({ pattern }) => pattern.test(message));
  if (!known || !URL.canParse(databaseUrl)) return null;
  const { username, pathname, host } = new URL(databaseUrl);
  const [user, name] = [username, pathname.slice(1)].map(decodeURIComponent);
  const line = message.split("\n").find((text) => known.pattern.test(text)) ?? message;
  return `${line.replace(/\.$/, "")}. ${known.advice({ user: user ?? "", name: name ?? "", host })}`;
}

export function explain(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return adviceFor(error, process.env.DATABASE_URL ?? "") ?? messageOf(error);
}
