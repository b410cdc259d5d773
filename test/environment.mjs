/** The configuration of every test. The time zone is one that catches careless dates. */
const testEnvironment = {
  TZ: "Pacific/Chatham",
  LANG: "C.UTF-8",
  NODE_ENV: "test",
  PORT: "3000",
  HOST: "127.0.0.1",
  SITE_URL: "http://localhost:3000",
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/unused",
  // Generous: a busy machine is no outage.
  DATABASE_TIMEOUT: "60",
  HASH_TIMEOUT: "300",
  DOCUMENT_TIMEOUT: "120",
  BCRYPT_COST: "4",

  NEXTAUTH_SECRET: "a secret for tests alone, longer than thirty-two characters",
  TIME_ZONE: "UTC",
  LOG_LEVEL: "silent",
  PAYMENTS: "manual",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
};

/** The application's own variables. */
const application =
  /^(PORT|HOST|SITE_URL|DATABASE_.*|SLOW_.*|HASH_.*|DOCUMENT_.*|DRAIN_.*|METRICS_.*|NEXTAUTH_.*|TIME_ZONE|LOG_LEVEL|TRUST_PROXY|SMTP_.*|MAIL_.*|PAYMENTS|STRIPE_.*|SEED_DEMO|TEST_CLOCK_.*|JOBS|WORKER_.*|(CUSTOMER|ADMIN)_(IDLE|SESSION)_.*|BCRYPT_.*|BACKUP_FOLDER|OTEL_.*|NODE_OPTIONS)$/;

/**
 * The shell's environment with the application's variables replaced by those of the tests.
 * @param {NodeJS.ProcessEnv} shell
 * @param {Partial<NodeJS.ProcessEnv>} overrides
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnv(shell, overrides = {}) {
  const foreign = Object.entries(shell).filter(([name]) => !application.test(name));
  return { ...Object.fromEntries(foreign), ...testEnvironment, ...overrides };
}
