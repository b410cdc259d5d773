import { parseEnv, siteTimeZone } from "./env";

const minimal = { DATABASE_URL: "postgresql://localhost/agency", NEXTAUTH_SECRET: "s".repeat(32) };

describe("the configuration", () => {
  it("needs a database and a secret, and defaults the rest", () => {
    expect(parseEnv(minimal)).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      TIME_ZONE: "UTC",
      PAYMENTS: "transfer",
      TRUST_PROXY: 0,
      SEED_DEMO: false,
    });
  });

  it("settles a payment on the customer's press only in a demonstration, or when it is said in words", () => {
    expect(parseEnv({ ...minimal, SEED_DEMO: "1" }).PAYMENTS).toBe("manual");
    expect(parseEnv({ ...minimal, SEED_DEMO: "1", PAYMENTS: "transfer" }).PAYMENTS).toBe(
      "transfer",
    );
    expect(parseEnv({ ...minimal, PAYMENTS: "manual" }).PAYMENTS).toBe("manual");
  });

  it("names every bad variable and why, and shows no value", () => {
    const bad = () =>
      parseEnv({
        ...minimal,
        NEXTAUTH_SECRET: "hunter2",
        PORT: "70000",
        TIME_ZONE: "Mars/Olympus",
      });
    expect(bad).toThrow(/NEXTAUTH_SECRET: must have 32 characters or more/);
    expect(bad).toThrow(/PORT: /);
    expect(bad).toThrow(/TIME_ZONE: is no IANA time zone/);
    expect(bad).not.toThrow(/hunter2/);
  });

  it("is not there in a build, whose pages have the default time zone", () => {
    const { NEXT_PHASE, NEXTAUTH_SECRET } = process.env;
    process.env.NEXT_PHASE = "phase-production-build";
    delete process.env.NEXTAUTH_SECRET;
    try {
      expect(siteTimeZone()).toBe("UTC");
    } finally {
      Object.assign(process.env, { NEXTAUTH_SECRET });
      if (NEXT_PHASE === undefined) delete process.env.NEXT_PHASE;
    }
  });

  it("counts an empty value as absent", () => {
    expect(parseEnv({ ...minimal, PORT: "", SMTP_URL: "" })).toEqual(parseEnv(minimal));
  });

  const stripe = {
    ...minimal,
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_a",
    STRIPE_WEBHOOK_SECRET: "whsec_a",
  };

  it("takes Stripe only with a key and a signing secret", () => {
    expect(parseEnv(stripe).PAYMENTS).toBe("stripe");
    for (const absent of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
      expect(() => parseEnv({ ...stripe, [absent]: "" })).toThrow(
        /PAYMENTS: stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/,
      );
    expect(() => parseEnv({ ...stripe, STRIPE_SECRET_KEY: "pk_test_a" })).toThrow(/secret/);
  });

  it("lets a loopback address alone stand in Stripe's place, beside demonstration data and play money", () => {
    const fake = { ...stripe, STRIPE_API_BASE: "http://127.0.0.1:9", SEED_DEMO: "1" };
    expect(parseEnv(fake).STRIPE_API_BASE).toBe("http://127.0.0.1:9");
    expect(() => parseEnv({ ...fake, SEED_DEMO: "" })).toThrow(
      /STRIPE_API_BASE: is only for demonstration data/,
    );
    expect(() => parseEnv({ ...fake, STRIPE_API_BASE: "http://stripe.example" })).toThrow(
      /STRIPE_API_BASE: must be a loopback address/,
    );
    expect(() => parseEnv({ ...fake, STRIPE_SECRET_KEY: "sk_live_a" })).toThrow(
      /STRIPE_SECRET_KEY: must be a test key/,
    );
  });

  it("keeps demonstration accounts and their inbox on the loopback address", () => {
    expect(() => parseEnv({ ...minimal, SEED_DEMO: "1", HOST: "0.0.0.0" })).toThrow(
      /HOST: must be a loopback address while SEED_DEMO is set/,
    );
    expect(parseEnv({ ...minimal, SEED_DEMO: "1" }).HOST).toBe("127.0.0.1");
    expect(parseEnv({ ...minimal, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
  });

  it("lets no file set the clock beside real accounts", () => {
    const clock = { ...minimal, TEST_CLOCK_FILE: "/tmp/clock" };
    expect(() => parseEnv(clock)).toThrow(/TEST_CLOCK_FILE: is only for demonstration data/);
    expect(parseEnv({ ...clock, SEED_DEMO: "1" }).TEST_CLOCK_FILE).toBe("/tmp/clock");
  });

  it.each([
    { DATABASE_URL: "mysql://localhost/x" },
    { SITE_URL: "javascript:alert(1)" },
    { BCRYPT_COST: "10" },
    { SMTP_URL: "http://mail" },
  ])("refuses %j", (extra) => {
    expect(() => parseEnv({ ...minimal, ...extra })).toThrow();
  });
});
