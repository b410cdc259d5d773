import { parseEnv } from "@/lib/core/env";
import { banner } from "./banner";

const bannerOf = (more: Record<string, string>) => {
  const variables = {
    DATABASE_URL: "postgresql://a@localhost/b",
    NEXTAUTH_SECRET: "x".repeat(32),
    ...more,
  };
  const env = parseEnv(variables);
  const isDemo = env.SEED_DEMO;
  return banner({ env, isDemo, isEmbedded: isDemo, variables: { NODE_ENV: "test" } }, false, 1_000);
};

test("shows the sign-ins of a demonstration and where its mails are read", () => {
  const text = bannerOf({ SEED_DEMO: "1" });
  expect(text).toContain("http://localhost:3000/dev-inbox");
  expect(text).toContain("Sign in as customer");
  expect(text).not.toContain("no money");
});

test("shows no mail inbox when mails go to a server", () => {
  expect(bannerOf({ SEED_DEMO: "1", SMTP_URL: "smtp://localhost" })).not.toContain("dev-inbox");
});

test("says of a real installation that it collects no money, and shows no sign-ins", () => {
  const text = bannerOf({ PAYMENTS: "manual" });
  expect(text).toContain("no money is collected");
  expect(text).not.toMatch(/Sign in as|dev-inbox/);
});

test("says of a real installation that names no way of payment that customers transfer the money", () => {
  expect(bannerOf({})).toContain("PAYMENTS is transfer");
  expect(bannerOf({ SEED_DEMO: "1" })).not.toContain("PAYMENTS");
});
