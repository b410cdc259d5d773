/**
 * The configuration that every test runs with, whatever the shell has. The time zone is one that
 * catches careless dates.
 */
const testEnvironment = {
  TZ: "Pacific/Chatham",
  LANG: "C.UTF-8",
  NODE_ENV: "test",
  PORT: "3000",
  HOST: "127.0.0.1",
  SITE_URL: "http://localhost:3000",
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/unused",
  // A busy machine is no outage.
  DATABASE_TIMEOUT: "60",
  HASH_TIMEOUT: "300",
  NEXTAUTH_SECRET: "a secret for tests alone, longer than thirty-two characters",
  TIME_ZONE: "UTC",
  LOG_LEVEL: "silent",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
};

const ours =
  /^(PORT|HOST|SITE_URL|HSTS|DATABASE_.*|SLOW_.*|HASH_.*|DRAIN_.*|METRICS_.*|NEXTAUTH_.*|TIME_ZONE|LOG_LEVEL|TRUST_PROXY|SMTP_.*|MAIL_.*|PAYMENTS|STRIPE_.*|SEED_DEMO|TEST_CLOCK_.*|JOBS|WORKER_.*|(CUSTOMER|ADMIN)_(IDLE|SESSION)_.*|BCRYPT_.*|OTEL_.*|NODE_OPTIONS)$/;

/**
 * A copy of `outer` with the application's own variables taken out and the tests' put in.
 * @param {NodeJS.ProcessEnv} outer
 * @param {Partial<NodeJS.ProcessEnv>} more
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnv(outer, more = {}) {
  const kept = Object.entries(outer).filter(([name]) => !ours.test(name));
  return Object.assign(Object.fromEntries(kept), testEnvironment, more);
}
