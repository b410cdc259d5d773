import { parseEnv } from "@/lib/core/env";
import { welcome } from "./welcome";

const said = (more: Record<string, string>) => {
  const variables = {
    DATABASE_URL: "postgresql://a@localhost/b",
    NEXTAUTH_SECRET: "x".repeat(32),
    ...more,
  };
  const env = parseEnv(variables);
  const demo = env.SEED_DEMO;
  return welcome({ env, demo, embedded: demo, variables: { NODE_ENV: "test" } }, false, 1_000);
};

test("a demonstration tells its sign-ins and where its mails are read, and collects no money without a word", () => {
  const text = said({ SEED_DEMO: "1" });
  expect(text).toContain("http://localhost:3000/dev-inbox");
  expect(text).toContain("Sign in as customer");
  expect(text).not.toContain("no money");
});

test("mails that go to a server are read nowhere here", () => {
  expect(said({ SEED_DEMO: "1", SMTP_URL: "smtp://localhost" })).not.toContain("dev-inbox");
});

test("a real installation says plainly when it collects no money, and tells nothing of a demonstration", () => {
  const text = said({});
  expect(text).toContain("no money is collected");
  expect(text).not.toMatch(/Sign in as|dev-inbox/);
});
