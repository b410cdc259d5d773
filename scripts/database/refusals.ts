import { Remedy } from "../start/steps.mjs";

interface Refusal {
  /**
   * Words of PostgreSQL, pg or OpenSSL: errors of the driver, of Prisma and of its engine share
   * nothing else.
   */
  says: RegExp;
  advice: (database: { user: string; name: string; host: string }) => string;
}

const refusals: Refusal[] = [
  {
    says: /permission denied (for (schema|database)|to create extension)|must be owner of/,
    advice: ({ user, name }) =>
      `The user ${user} may not change the schema: make it the owner (ALTER DATABASE "${name}" OWNER TO "${user}"), or migrate as the owner.`,
  },
  {
    says: /permission denied for (table|sequence|function|view)/,
    advice: ({ user }) =>
      `The user ${user} lacks rights on the rows: as the owner, npm run db:migrate -- --grant ${user}`,
  },
  {
    says: /does not support SSL connections/,
    advice: ({ host }) =>
      `Turn TLS on at ${host}, or take sslmode out of DATABASE_URL if nothing untrusted is between.`,
  },
  {
    says: /no pg_hba\.conf entry.*no encryption/,
    advice: () => "The server insists on TLS: add ?sslmode=verify-full to DATABASE_URL.",
  },
  {
    says: /self.signed certificate|unable to (verify|get) .*(certificate|issuer)|certificate has expired|does not match certificate/i,
    advice: ({ host }) =>
      `The certificate of ${host} is not trusted: name its authority in DATABASE_URL (sslmode=verify-full&sslrootcert=/path/to/ca.pem), and the host by the name in the certificate.`,
  },
  {
    says: /(table|relation) .*(User|Settings|pgboss\.).* does not exist/,
    advice: () => "The database is empty or older than this version: run npm run db:migrate first.",
  },
  {
    says: /canceling statement due to lock timeout/,
    advice: () =>
      "Somebody keeps a table that is needed: see who (SELECT pid, application_name, xact_start, query FROM pg_stat_activity ORDER BY 3), wait or end it with pg_terminate_backend(pid), then run the command again.",
  },
  {
    says: /No space left on device|could not extend file/i,
    advice: ({ host }) => `The disk of ${host} is full: free some space there.`,
  },
];

/**
 * What an error says, without the code excerpts and traces that Prisma and its engine put around
 * it.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  const text = (error instanceof Error ? error.message : String(error)).trim();
  const told = text.split(/\n\s+0: /, 1)[0] ?? text;
  return (told.startsWith("Invalid `") ? told.slice(told.lastIndexOf("\n")) : told).trim();
}

/**
 * What a database's refusal says and what to do about it; null for an error that nobody foresaw.
 */
export function remedyFor(error: unknown, databaseUrl: string): string | null {
  const message = messageOf(error);
  const known = refusals.find(({ says }) => says.test(message));
  if (!known || !URL.canParse(databaseUrl)) return null;
  const { username, pathname, host } = new URL(databaseUrl);
  const [user, name] = [username, pathname.slice(1)].map(decodeURIComponent);
  const line = message.split("\n").find((said) => known.says.test(said)) ?? message;
  const said = line.replace(/^(Error querying the database: )?ERROR: |\.$/g, "");
  return `${said}. ${known.advice({ user: user ?? "", name: name ?? "", host })}`;
}

/**
 * How a command that works on DATABASE_URL says why it failed: what to do where that is known,
 * never a stack.
 */
export function explain(error: unknown): string {
  if (error instanceof Remedy) return error.message;
  return remedyFor(error, process.env.DATABASE_URL ?? "") ?? messageOf(error);
}
